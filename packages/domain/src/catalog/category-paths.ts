/** Position of a category in the tree, by slugs. */
export type CategoryPlace = { slug: string; parentSlug: string | null }

/** The paths that lead to a category: its slug alone and, below another, with that one's before it. */
export function pathsOf({ slug, parentSlug }: CategoryPlace): string[] {
  return parentSlug === null ? [slug] : [slug, `${parentSlug}/${slug}`]
}

/** The paths that led to a category before a change and do not after it: requests for them are redirected. */
export function formerPaths(before: CategoryPlace, after: CategoryPlace): string[] {
  const living = pathsOf(after)
  return pathsOf(before).filter((path) => !living.includes(path))
}
