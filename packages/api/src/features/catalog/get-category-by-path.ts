import type { Category, CategoryPage, categoryPathInput } from '@dobara/contract/catalog/catalog.ts'
import type { z } from 'zod'
import type { Deps } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { listCategories } from './list-categories.ts'
import { listProductsAs } from './list-products.ts'
import { findFormerCategoryId } from './queries.ts'
import type { ReadCards } from './read-cards.ts'

/** Every way down the tree, root first. */
const chainsOf = (tree: readonly Category[]): Category[][] =>
  tree.flatMap((top) => [[top], ...top.children.map((child) => [top, child])])

/**
 * The categories a path names, root first: "laptops/business" or, as the shop's own links may be, "business" alone. A
 * parent that is not the category's own leads nowhere, so that one page has one address.
 */
function categoriesOnPath(tree: readonly Category[], slugs: readonly string[]): Category[] | null {
  const chain = chainsOf(tree).find((candidate) => candidate.at(-1)?.slug === slugs.at(-1))
  if (!chain) return null
  const full = chain.map(({ slug }) => slug)
  return slugs.join('/') === full.slice(-slugs.length).join('/') ? chain : null
}

/** The same for a path that led somewhere before a slug or a parent changed. */
async function categoriesOnFormerPath(
  ctx: Pick<Deps, 'sql'>,
  tree: readonly Category[],
  slugs: readonly string[],
): Promise<Category[] | null> {
  const id = await findFormerCategoryId(ctx.sql, slugs.join('/'))
  return chainsOf(tree).find((chain) => chain.at(-1)?.id === id) ?? null
}

/**
 * Returns a category by its path, with its children, its ancestors and one page of the products in and below it. A
 * former path finds it too: the reply has its current place.
 */
export async function getCategoryByPath<Card>(
  ctx: Pick<Deps, 'sql' | 'search' | 'now'>,
  { path, ...requested }: z.output<typeof categoryPathInput>,
  read: ReadCards<Card>,
): Promise<Omit<CategoryPage, 'products'> & { products: Card[] }> {
  const slugs = path.toLowerCase().split('/').filter(Boolean)
  const [tree, list] = await Promise.all([
    listCategories(ctx),
    listProductsAs(ctx, { ...requested, category: path }, read),
  ])
  const living = categoriesOnPath(tree, slugs)
  const chain = living ?? (await categoriesOnFormerPath(ctx, tree, slugs))
  const category = chain?.at(-1)
  if (!chain || !category) throw new RefusedError('CATEGORY_NOT_FOUND')
  // The last part of a former path may be another category's slug by now.
  const listed = living ? list : await listProductsAs(ctx, { ...requested, categoryId: category.id }, read)
  const breadcrumbs = chain.map(({ id, name, nameHi, slug }) => ({ id, name, nameHi, slug }))
  return { ...listed, category, breadcrumbs }
}
