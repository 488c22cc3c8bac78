import type { Category, CategoryPage, categoryPathInput } from '@dobara/contract/catalog.ts'
import type { z } from 'zod'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'

/**
 * The categories a path names, root first: "laptops/business" or, as the shop's own links may be, "business" alone. A
 * parent that is not the category's own leads nowhere, so that one page has one address.
 */
function categoriesOnPath(tree: readonly Category[], path: string): Category[] | null {
  const slugs = path.toLowerCase().split('/').filter(Boolean)
  const chains = tree.flatMap((top) => [[top], ...top.children.map((child) => [top, child])])
  const chain = chains.find((candidate) => candidate.at(-1)?.slug === slugs.at(-1))
  if (!chain) return null
  const full = chain.map(({ slug }) => slug)
  return slugs.join('/') === full.slice(-slugs.length).join('/') ? chain : null
}

/** A category found by its path, with its children, the way to it and one page of what is in it and below it. */
export async function getCategoryByPath(
  ctx: Pick<Deps, 'sql' | 'now'>,
  { path, page, limit }: z.output<typeof categoryPathInput>,
): Promise<CategoryPage> {
  const [tree, list] = await Promise.all([
    listCategories(ctx),
    listProducts(ctx, { category: path, page, limit }),
  ])
  const chain = categoriesOnPath(tree, path)
  const category = chain?.at(-1)
  if (!chain || !category) throw new RefusedError('CATEGORY_NOT_FOUND')
  return { ...list, category, breadcrumbs: chain.map(({ id, name, slug }) => ({ id, name, slug })) }
}
