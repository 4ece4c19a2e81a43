/**
 * Keeps the page for use without a network. `announce` is called when a newer version of it waits, with what takes that
 * over and loads the page again. Rejects where the browser keeps nothing, as some do in private windows.
 */
export async function keepOffline(announce) {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('./service_worker.js');

  function offer(worker) {
    announce(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('take over');
    });
  }

  function watch(worker) {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) offer(worker);
    });
  }

  if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => {});
  });
}
