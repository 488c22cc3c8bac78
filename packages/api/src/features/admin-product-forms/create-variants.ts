import type { createVariantsInput, NewVariants } from '@dobara/contract/admin-products/product-variants.ts'
import { type VariantAttributes, variantKey } from '@dobara/domain/catalog/product-form/variant-builder.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { readAttributes } from '../../base/attributes/change-attributes.ts'
import { type AttributeRow, lockAttributeRows } from '../../base/attributes/queries.ts'
import { insertAuditEntries } from '../../base/audit/insert-audit-entry.ts'
import { adjustStockWithin } from '../../base/stock/adjust-stock.ts'
import { openStock } from '../../base/stock/open-stock.ts'
import type { ActorContext, CustomerContext, Tx } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import type { Plugins } from '../../plugins.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { type ProductRow, variantAttributes, variantColumns, variantView } from './product-row.ts'
import { listSkuOwners, lockProductRows, lockSkus } from './queries.ts'
import { skuTaken } from './taken-sku.ts'
import { insertVariants, listVariantRows, reinstateVariant } from './variant-queries.ts'

type Input = z.output<typeof createVariantsInput>
type GivenVariant = Input['variants'][number]
type NewVariant = Omit<GivenVariant, 'attributes'> & { attributes: VariantAttributes }

/**
 * Adds variants to a product, all of them or none. One whose SKU this product's own removed variant has is that variant
 * again, with its history.
 */
export function createVariants(ctx: CustomerContext, input: Input): Promise<NewVariants> {
  return inTransaction(ctx.db, async (tx) => {
    await createVariantsWithin(tx, ctx, [input])
    const rows = await listVariantRows(tx, input)
    return { variants: rows.map(({ product, ...row }) => variantView(row, product.mrpPaise)) }
  })
}

/** The same for several products, each named once, as a part of what else a transaction does. */
export async function createVariantsWithin(
  tx: Tx,
  ctx: ActorContext,
  inputs: readonly Input[],
): Promise<void> {
  const skus = inputs.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  await lockSkus(tx, skus)
  const ids = inputs.map(({ id }) => id)
  const products = new Map((await lockProductRows(tx, ids)).map((product) => [product.id, product]))
  const owners = new Map((await listSkuOwners(tx, skus)).map((owner) => [owner.sku, owner]))
  const definitions = await lockAttributeRows(onTx(tx))
  const drafts: VariantDraft[] = []
  for (const { id, variants: given } of inputs) {
    const product = products.get(id)
    if (!product) throw new RefusedError('PRODUCT_NOT_FOUND')
    const ofProduct = { definitions, kind: product.kind, attributeKinds: ctx.plugins.attributeKinds }
    const variants = await Promise.all(
      given.map(async (variant, place) => ({
        ...variant,
        attributes: await attributesOf(variant, { ...ofProduct, place }),
      })),
    )
    refuseTwins(product, variants)
    for (const [place, variant] of variants.entries()) {
      const owner = owners.get(variant.sku)
      const isOwn = owner?.productId === id && owner.variantId !== null && owner.isDeleted
      if (owner && !isOwn) throw skuTaken(`variants.${place}.sku`)
      drafts.push({ productId: id, variant, revivedId: owner?.variantId ?? null })
    }
  }
  await writeVariants(tx, ctx, drafts)
}

/** Refuses two variants that a shopper could not distinguish, both among the new ones and against existing ones. */
function refuseTwins(product: ProductRow, variants: readonly NewVariant[]): void {
  const known = new Set(product.variants.map((row) => variantKey(variantAttributes(row))))
  const skus = new Set<string>()
  for (const [place, { sku, attributes }] of variants.entries()) {
    const key = variantKey(attributes)
    if (known.has(key)) {
      throw refusedField('VARIANT_EXISTS', `variants.${place}.attributes`)
    }
    if (skus.has(sku)) throw skuTaken(`variants.${place}.sku`)
    known.add(key)
    skus.add(sku)
  }
}

type OfProduct = {
  definitions: readonly AttributeRow[]
  kind: string
  attributeKinds: Plugins['attributeKinds']
  place: number
}

/** The documented three and the attributes of the product's kind; a wrong one is refused by its place and key. */
async function attributesOf(
  { attributes }: GivenVariant,
  { place, ...ofProduct }: OfProduct,
): Promise<VariantAttributes> {
  const { color = null, ramGb = null, storage = null, ...given } = attributes
  const read = await readAttributes({ ...ofProduct, subject: 'offer', before: {}, given })
  if (read.ok) return { color, ramGb, storage, ...read.values }
  const faults = Object.entries(read.faults).map(([field, reason]) => [`variants.${place}.${field}`, reason])
  throw new RefusedError('RULE_BROKEN', {
    reason: Object.values(read.faults)[0],
    faults: Object.fromEntries(faults),
  })
}

/** `revivedId`: the variant of this SKU that was removed. */
type VariantDraft = { productId: number; variant: NewVariant; revivedId: number | null }

const pricesOf = ({ price, mrp, purchasePrice }: NewVariant) => ({
  pricePaise: toPaise(price),
  mrpPaise: mrp ? toPaise(mrp) : null,
  purchasePricePaise: typeof purchasePrice === 'number' ? toPaise(purchasePrice) : null,
})

async function writeVariants(tx: Tx, ctx: ActorContext, drafts: readonly VariantDraft[]): Promise<void> {
  const at = ctx.now()
  const fresh = drafts.filter(({ revivedId }) => revivedId === null)
  const made = await insertVariants(
    tx,
    fresh.map(({ productId, variant }) => ({
      ...variantColumns(variant.attributes),
      ...pricesOf(variant),
      sku: variant.sku,
      productId,
      createdAt: at,
      updatedAt: at,
    })),
  )
  const idOf = new Map(made.map(({ id, sku }) => [sku, id]))
  const written = drafts.map((draft) => ({
    ...draft,
    id: draft.revivedId ?? idOf.get(draft.variant.sku) ?? 0,
    units: draft.variant.stockQty ?? 0,
  }))
  const opening = written.filter(({ revivedId }) => revivedId === null)
  await openStock(
    tx,
    ctx,
    opening.map(({ productId, id, units }) => ({ productId, variantId: id, units })),
  )
  for (const { productId, variant, id, units, revivedId } of written) {
    if (revivedId === null) continue
    const columns = { ...variantColumns(variant.attributes), ...pricesOf(variant) }
    await reinstateVariant(tx, id, { ...columns, updatedAt: at })
    await adjustStockWithin(tx, ctx, { productId, productVariantId: id, mode: 'set', amount: units })
  }
  const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at }
  await insertAuditEntries(
    tx,
    written.map(({ productId, variant, id, units }) => ({
      action: 'variant.created',
      entity: 'product_variant',
      entityId: id,
      after: { productId, sku: variant.sku, ...variant.attributes, ...pricesOf(variant), stockQty: units },
      ...by,
    })),
  )
}
