/** A path of this shop to go back to after signing in, or undefined: '//host' and '/\host' would leave the shop. */
export function safeReturnPath(path: unknown): string | undefined {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : undefined
}
