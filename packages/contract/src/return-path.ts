const ROOT = 'http://shop.invalid'
const MAX_LENGTH = 1_000
/** Tabs and line breaks are dropped by browsers, so "/<tab>/host" is "//host" to them; a backslash is a slash. */
const UNREADABLE = /[\p{Cc}\\]/u
const NO_PAGES = /^\/(api|trpc|media|sandbox|dev|assets)(\/|$)/i

/**
 * Returns a page of this shop to return to after signing in, safe for a Location header; undefined for anything that
 * could lead elsewhere: "//host", "/\host", "/.//host", other schemes, calls of the API. The fragment is dropped.
 */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length > MAX_LENGTH || !path.isWellFormed()) return undefined
  if (!/^\/(?!\/)/.test(path) || UNREADABLE.test(path)) return undefined
  // Not URL.parse: browsers of two years ago do not have it.
  if (!URL.canParse(path, ROOT)) return undefined
  const url = new URL(path, ROOT)
  if (url.origin !== ROOT || url.pathname.startsWith('//') || NO_PAGES.test(url.pathname)) return undefined
  return url.pathname + url.search
}
