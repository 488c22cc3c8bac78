/**
 * Whether the answer of the procedure with this name is the same for everybody, and may be kept. Hosts read it from the
 * procedure itself; this is for clients, who have only its name. A test holds both alike.
 */
export function isCachedProcedure(name: string): boolean {
  return /^(?:catalog\.|content\.|store\.(?:info|home)$|reviews\.stats$)/.test(name)
}
