/** The parts of an address that the rules read, as a browser's `location` has them. */
export type AddressParts = { origin: string; pathname: string; search: string; hash: string }

/** Below these a path names something that everybody may see; below others it may be a secret or belong to a person. */
const PUBLIC_PATH = /^\/(?:product|c|unit|blog)\/./
const CAMPAIGN = /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|fbclid)$/
/** Filters of lists and choices of a page, which are never typed: neither search text nor a token. */
const CHOICES = new Set([
  'attributes',
  'brand',
  'buyNow',
  'category',
  'categoryId',
  'condition',
  'countryOfOrigin',
  'inStock',
  'maxPrice',
  'minPrice',
  'operatingSystem',
  'page',
  'processor',
  'ramGb',
  'sort',
  'storage',
  'touchscreen',
  'useCase',
  'variant',
  'version',
])

const nameOf = (pair: string) => pair.split('=', 1)[0] ?? ''
const pairsOf = (search: string) =>
  search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '')

/** Returns true if it is a page of the staff, about which no one else may learn anything. */
export function isStaffAddress({ pathname, search }: Pick<AddressParts, 'pathname' | 'search'>): boolean {
  return /^\/admin(?:\/|$)/.test(pathname) || pairsOf(search).some((pair) => nameOf(pair) === 'preview')
}

/** The path as others may know it: without what names an order, a person or a secret. */
export function measuredPath(pathname: string): string {
  return PUBLIC_PATH.test(pathname) ? pathname : (/^\/[^/]*/.exec(pathname)?.[0] ?? '/')
}

/** The address as others may know it: of its query only what a campaign added. */
export function measuredAddress({ origin, pathname, search }: Omit<AddressParts, 'hash'>): string {
  const campaign = pairsOf(search).filter((pair) => CAMPAIGN.test(nameOf(pair)))
  return `${origin}${measuredPath(pathname)}${campaign.length > 0 ? `?${campaign.join('&')}` : ''}`
}

/**
 * Returns true if third parties may see the address as it is. The pixel of Meta reads it from the browser and cannot
 * be given another, so elsewhere it must not be called. The confirmation of an order names only the order, which no
 * one but its buyer can open.
 */
export function isPlainAddress({ pathname, search, hash }: Omit<AddressParts, 'origin'>): boolean {
  const isPlainPath = measuredPath(pathname) === pathname || /^\/order-confirmation\/[^/]+$/.test(pathname)
  const isPlainQuery = pairsOf(search).every(
    (pair) => CHOICES.has(nameOf(pair)) || CAMPAIGN.test(nameOf(pair)),
  )
  return isPlainPath && isPlainQuery && /^(?:#[a-z-]*)?$/.test(hash)
}
