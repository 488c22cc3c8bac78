const BUILD_OF_SCRIPT = /-([\w-]+)\.js$/

/** The hash in this script's own name: another build has another one. Null where nothing was built. */
function buildName(): string | null {
  return BUILD_OF_SCRIPT.exec(new URL(import.meta.url).pathname)?.[1] ?? null
}

/** Keeps built files and the offline page. Nobody waits for it: it starts when the page has loaded and rests. */
export function startServiceWorker(): void {
  const build = buildName()
  if (build === null || !('serviceWorker' in navigator)) return
  const start = () => {
    // A browser that refuses, in private mode for one, has a shop all the same.
    void navigator.serviceWorker.register(`/sw.js?build=${build}`).catch(() => undefined)
  }
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 1_000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
