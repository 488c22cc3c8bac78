const BUILD_OF_SCRIPT = /-([\w-]+)\.js$/

/** The hash in this script's own name: another build has another one. Null where nothing was built. */
function buildName(): string | null {
  return BUILD_OF_SCRIPT.exec(new URL(import.meta.url).pathname)?.[1] ?? null
}

/**
 * Starts the service worker, which caches built files and the offline page. Nothing waits for it: it starts when the
 * page has loaded and is idle.
 */
export function startServiceWorker(): void {
  const build = buildName()
  if (build === null || !('serviceWorker' in navigator)) return
  const start = async () => {
    try {
      await navigator.serviceWorker.register(`/sw.js?build=${build}`)
    } catch {
      // A browser that refuses, in private mode or with storage blocked, has a shop all the same.
    }
  }
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => void start())
      : setTimeout(() => void start(), 1_000)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
