import type { PageRoute } from './page-route.ts'

const SIGNS = /[.+?^${}()|[\]\\]/g

function patternOf({ pattern }: PageRoute): RegExp {
  const source = pattern.replace(SIGNS, String.raw`\$&`).replace(/:\w+/g, '[^/]+').replace(/\*$/, '.+')
  return new RegExp(`^${source}$`)
}

/** Lowers the case of the fixed words of an address; parameters of the pattern are names and keep their case. */
function inOurCase(path: string, { pattern }: PageRoute): string {
  const words = pattern.split('/')
  return path
    .split('/')
    .map((part, place) => (words[place]?.toLowerCase() === part.toLowerCase() ? part.toLowerCase() : part))
    .join('/')
}

/**
 * Returns a function that corrects a path that is nearly one of ours: without trailing slashes and the file's name,
 * and in lower case. It returns null if there is no such page. The result always begins like one of the table's
 * patterns, so it can never lead to another site.
 */
export function createMover(routes: readonly PageRoute[]): (path: string) => string | null {
  const known = routes.map((route) => ({
    route,
    exact: patternOf(route),
    loose: new RegExp(patternOf(route), 'i'),
  }))
  return (path) => {
    const plain = path.replace(/\/index\.html$/i, '/').replace(/(?<!\/)\/+$/, '') || '/'
    const found = known.find(({ loose }) => loose.test(plain))
    if (!found) return null
    const moved = inOurCase(plain, found.route)
    return moved !== path && found.exact.test(moved) ? moved : null
  }
}
