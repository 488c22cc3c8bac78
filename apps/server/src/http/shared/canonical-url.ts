const API = '/api/'
/** The one version of the API there is: its addresses are those without a version, too. */
const VERSIONED = '/api/v1/'

/**
 * The address that an address of the API means: `/api/products/` is the list of products as `/api/products` is, because no address
 * has an empty last segment, and `/api/v1/products` is it too. Other addresses are left as they are.
 */
export function canonicalUrl(url: string): string {
  if (!url.startsWith(API)) return url
  return withoutSlashAtEnd(url.startsWith(VERSIONED) ? API + url.slice(VERSIONED.length) : url)
}

function withoutSlashAtEnd(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return end === path.length || end <= '/api'.length ? url : `${path.slice(0, end)}${url.slice(path.length)}`
}
