const CACHE = 'workshop-files'
const addressOf = (id: string) => `/kept-files/${id}`

/** Files that this browser could not store: they last as long as the page. */
const held = new Map<string, Blob>()

/** Stores a file in the browser until it is removed; returns false if it lasts only as long as the page. */
export async function storeFile(id: string, file: Blob): Promise<boolean> {
  try {
    const cache = await caches.open(CACHE)
    await cache.put(addressOf(id), new Response(file, { headers: { 'content-type': file.type } }))
    return true
  } catch {
    // No caches without TLS, in private mode of some browsers, or where the disk is full.
    held.set(id, file)
    return false
  }
}

/** Returns a stored file; null if it was lost in a reload. */
export async function readStoredFile(id: string): Promise<Blob | null> {
  const inPage = held.get(id)
  if (inPage) return inPage
  try {
    const cache = await caches.open(CACHE)
    return (await (await cache.match(addressOf(id)))?.blob()) ?? null
  } catch {
    return null
  }
}

/** After it was sent, or given up. */
export async function deleteStoredFile(id: string): Promise<void> {
  held.delete(id)
  try {
    await (await caches.open(CACHE)).delete(addressOf(id))
  } catch {
    // Storage that is unavailable holds nothing to delete.
  }
}
