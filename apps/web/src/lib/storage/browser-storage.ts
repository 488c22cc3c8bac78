/** Text by key. Reading and writing never throw, whatever the browser refuses. */
export type TextStorage = {
  read: (key: string) => string | null
  write: (key: string, text: string) => void
  remove: (key: string) => void
  /** Checks whether the latest write outlives the page. */
  isLasting: (key: string) => boolean
}

/**
 * Browsers refuse storage in many ways: the getter throws a SecurityError, it is null, or a write throws a
 * QuotaExceededError. Each refused change is held in memory, so that it lasts as long as the page.
 */
function createTextStorage(open: () => Storage | null | undefined): TextStorage {
  const refused = new Map<string, string | null>()
  function change(key: string, text: string | null): void {
    try {
      const storage = open()
      if (!storage) throw new Error('This browser has no storage.')
      if (text === null) storage.removeItem(key)
      else storage.setItem(key, text)
      refused.delete(key)
    } catch {
      refused.set(key, text)
    }
  }
  return {
    read: (key) => {
      const held = refused.get(key)
      if (held !== undefined) return held
      try {
        return open()?.getItem(key) ?? null
      } catch {
        return null
      }
    },
    write: (key, text) => change(key, text),
    remove: (key) => change(key, null),
    isLasting: (key) => !refused.has(key),
  }
}

/** Storage of this browser, retained until it is cleared and shared by its tabs. */
export const localText = createTextStorage(() => window.localStorage)

/** Storage of this tab, retained until it is closed. */
export const tabText = createTextStorage(() => window.sessionStorage)

function readStoredCookie(name: string): string | null {
  try {
    const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
    return pair === undefined ? null : pair.slice(name.length + 1)
  } catch {
    return null
  }
}

const refusedCookies = new Map<string, string>()

/** Returns the value of a cookie that scripts may read; null if there is none. */
export function readCookie(name: string): string | null {
  return readStoredCookie(name) ?? refusedCookies.get(name) ?? null
}

/** Sets a cookie of the whole shop; an age of zero removes it. A refused cookie is held in memory. */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  try {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
  } catch {
    // Sandboxed frames throw here; blocked cookies are ignored without an error. Both are found by reading.
  }
  const isRefused = maxAgeSeconds > 0 && readStoredCookie(name) !== value
  if (isRefused) refusedCookies.set(name, value)
  else refusedCookies.delete(name)
}
