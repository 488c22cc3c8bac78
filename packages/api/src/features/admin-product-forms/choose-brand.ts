import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { sameBrand, similarBrand } from '@dobara/domain/catalog/brand-names.ts'
import { slugOf } from '@dobara/domain/catalog/slug.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { ActorContext, Tx } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { type BrandRow, findBrandById, findBrandByName, insertBrand, listBrands } from './queries.ts'

/** The brand, and of one that was made by its name the brand that this name resembles. */
export type ChosenBrand = BrandRow & { resembles?: string }

/**
 * The brand that is meant: by its name, which makes one when no brand has it, or by its id. Undefined when neither is given. How
 * a name is written does not matter: 'D E L L' is Dell. A name that only resembles one makes a brand, and is reported.
 */
export async function chooseBrand(
  tx: Tx,
  ctx: ActorContext,
  { brand, brandId }: { brand?: string | null | undefined; brandId?: number | undefined },
): Promise<ChosenBrand | undefined> {
  if (brand) return findOrMake(tx, ctx, brand)
  if (brandId === undefined) return undefined
  const known = await findBrandById(tx, brandId)
  if (!known) throw refusedField('BRAND_NOT_FOUND', 'brandId')
  return known
}

async function findOrMake(tx: Tx, ctx: ActorContext, name: string): Promise<ChosenBrand> {
  const slug = slugOf(name)
  if (!slug) throw refusedField('RULE_BROKEN', 'brand', sentence('letters_missing'))
  const known = await findBrandByName(tx, { name, slug })
  if (known) return known
  const brands = await listBrands(tx)
  const same = sameBrand(name, brands)
  if (same) return same
  const resembles = similarBrand(name, brands)?.name
  const made = await insertBrand(tx, { name, slug })
  if (made) {
    const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at: ctx.now() }
    const act = { action: 'brand.created', entity: 'brand', entityId: String(made.id) } as const
    await insertAuditEntry(tx, { ...act, after: { name, slug, resembles }, ...by })
    return { ...made, ...(resembles !== undefined && { resembles }) }
  }
  const others = await findBrandByName(tx, { name, slug })
  if (!others) throw new Error('the brand vanished between its making and its reading')
  return others
}

/** The reply to a change that made a brand names the brand that it resembles: the sender of a typo can see it. */
export function withBrandNote(product: AdminProduct, brand: ChosenBrand | undefined): AdminProduct {
  return brand?.resembles === undefined ? product : { ...product, brandResembles: brand.resembles }
}
