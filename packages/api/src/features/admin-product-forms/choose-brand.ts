import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { slugOf } from '@dobara/domain/catalog/slug.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { ActorContext, Tx } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { type BrandRow, findBrandById, findBrandByName, insertBrand } from './queries.ts'

/**
 * The brand that is meant: by its name, which makes one when no brand has it, or by its id. Undefined when neither is given.
 */
export async function chooseBrand(
  tx: Tx,
  ctx: ActorContext,
  { brand, brandId }: { brand?: string | null | undefined; brandId?: number | undefined },
): Promise<BrandRow | undefined> {
  if (brand) return findOrMake(tx, ctx, brand)
  if (brandId === undefined) return undefined
  const known = await findBrandById(tx, brandId)
  if (!known) throw refusedField('BRAND_NOT_FOUND', 'brandId')
  return known
}

async function findOrMake(tx: Tx, ctx: ActorContext, name: string): Promise<BrandRow> {
  const slug = slugOf(name)
  if (!slug) throw refusedField('RULE_BROKEN', 'brand', sentence('letters_missing'))
  const known = await findBrandByName(tx, { name, slug })
  if (known) return known
  const made = await insertBrand(tx, { name, slug })
  if (made) {
    const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at: ctx.now() }
    const act = { action: 'brand.created', entity: 'brand', entityId: String(made.id) } as const
    await insertAuditEntry(tx, { ...act, after: { name, slug }, ...by })
    return made
  }
  const others = await findBrandByName(tx, { name, slug })
  if (!others) throw new Error('the brand vanished between its making and its reading')
  return others
}
