/* The page that was asked for comes back with the network: by the browser's own word, or when the shop answers again. */
const RETRY_MS = 5_000

addEventListener('online', () => location.reload())

setInterval(async () => {
  if (document.hidden || !navigator.onLine) return
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' })
    if (ok) location.reload()
  } catch {
    // Still unreachable: the next try is due.
  }
}, RETRY_MS)
