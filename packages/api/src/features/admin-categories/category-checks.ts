import { slugOf } from '@dobara/domain/catalog/slug.ts'
import type { Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { type CategoryRow, findCategory, isSlugTaken } from './queries.ts'

/** The slug as it was typed, or made of the name. */
export function slugOrDefault(typed: string | null | undefined, name: string): string {
  const slug = typed || slugOf(name)
  if (slug) return slug
  const message = 'Please give a slug: the name has no letters or digits to make one of.'
  throw new RefusedError('RULE_BROKEN', { message, fields: { slug: message } })
}

export async function refuseTakenSlug(tx: Tx, slug: string, ofOtherThan?: number): Promise<void> {
  if (!(await isSlugTaken(tx, slug, ofOtherThan))) return
  const refusal = new RefusedError('CATEGORY_SLUG_TAKEN')
  throw new RefusedError('CATEGORY_SLUG_TAKEN', { fields: { slug: refusal.message } })
}

/** The main category that `own` is to stand below: one that is there, below nothing itself, and not `own`. */
export async function parentFor(
  tx: Tx,
  parentId: number | null,
  own?: CategoryRow,
): Promise<CategoryRow | null> {
  if (parentId === null) return null
  const parent = await findCategory(tx, parentId)
  if (!parent) throw new RefusedError('CATEGORY_NOT_FOUND', { fields: { parentId: 'Category not found' } })
  const isMain = parent.parentId === null && parent.id !== own?.id
  if (isMain && (own?.children.length ?? 0) === 0) return parent
  const { message } = new RefusedError('CATEGORY_LEVELS')
  throw new RefusedError('CATEGORY_LEVELS', { fields: { parentId: message } })
}
