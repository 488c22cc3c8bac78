/**
 * Returns true if the reply of the procedure with this name is the same for every caller and may be cached. Hosts
 * read this from the procedure itself; this is for clients, which have only its name. A test checks that both agree.
 */
export function isCachedProcedure(name: string): boolean {
  return /^(?:catalog\.|content\.|store\.(?:info|home)$|reviews\.stats$)/.test(name)
}
