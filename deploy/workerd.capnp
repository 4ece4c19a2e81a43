# cordage on workerd: the worker of examples/, bundled to worker.mjs, next to two modules of the package.

using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "cordage", worker = .cordage)],
  sockets = [(name = "http", address = "127.0.0.1:8787", http = (), service = "cordage")],
);

const cordage :Workerd.Worker = (
  modules = [
    (name = "worker.mjs", esModule = embed "worker.mjs"),
    (name = "core.wasm", wasm = embed "core.wasm"),
    (name = "others.wasm", wasm = embed "others.wasm"),
  ],
  bindings = [(name = "CLIENT_ID", text = "157730590492196864")],
  compatibilityDate = "2026-01-01",
);
