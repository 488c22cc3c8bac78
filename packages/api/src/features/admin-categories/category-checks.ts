import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { slugOf } from '@dobara/domain/catalog/slug.ts'
import type { Tx } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { type CategoryRow, findCategory, isSlugTaken } from './queries.ts'

/** The slug as it was typed, or made of the name. */
export function slugOrDefault(typed: string | null | undefined, name: string): string {
  const slug = typed || slugOf(name)
  if (slug) return slug
  throw refusedField('RULE_BROKEN', 'slug', sentence('slug_missing'))
}

export async function refuseTakenSlug(tx: Tx, slug: string, ofOtherThan?: number): Promise<void> {
  if (!(await isSlugTaken(tx, slug, ofOtherThan))) return
  throw refusedField('CATEGORY_SLUG_TAKEN', 'slug')
}

/**
 * Returns the main category that `own` is to be below; refuses one that does not exist, has a parent itself, or is
 * `own`.
 */
export async function parentFor(
  tx: Tx,
  parentId: number | null,
  own?: CategoryRow,
): Promise<CategoryRow | null> {
  if (parentId === null) return null
  const parent = await findCategory(tx, parentId)
  if (!parent) throw refusedField('CATEGORY_NOT_FOUND', 'parentId')
  const isMain = parent.parentId === null && parent.id !== own?.id
  if (isMain && (own?.children.length ?? 0) === 0) return parent
  throw refusedField('CATEGORY_LEVELS', 'parentId')
}
