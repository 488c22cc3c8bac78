const SHOP = 'https://shop.invalid'

/**
 * A path of this shop to go back to after signing in, or undefined. '//host' and '/\host' would leave the shop, and so
 * would what a browser makes of them after it drops tabs and line breaks and resolves dots.
 */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, SHOP)) return undefined
  const { origin, pathname } = new URL(path, SHOP)
  return origin === SHOP && !pathname.startsWith('//') ? path : undefined
}
