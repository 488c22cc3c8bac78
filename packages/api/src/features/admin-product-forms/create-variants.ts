import type { createVariantsInput, NewVariants } from '@dobara/contract/admin-products/product-variants.ts'
import { variantKey } from '@dobara/domain/catalog/product-form/variant-builder.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { adjustStockWithin } from '../../base/stock/adjust-stock.ts'
import { openStock } from '../../base/stock/open-stock.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { type ProductRow, type VariantRow, variantView } from './product-row.ts'
import { listSkuOwners, lockProductRow, lockSkus, type SkuOwner } from './queries.ts'
import { skuTaken } from './taken-sku.ts'
import { getVariantRow, insertVariant, reviveVariant } from './variant-queries.ts'

type Input = z.output<typeof createVariantsInput>
type NewVariant = Input['variants'][number]

/**
 * Adds variants to a product, all of them or none. One whose SKU this product's own removed variant has is that variant
 * again, with its history.
 */
export function createVariants(ctx: CustomerContext, input: Input): Promise<NewVariants> {
  const skus = input.variants.map(({ sku }) => sku)
  return inTransaction(ctx.db, async (tx) => {
    await lockSkus(tx, skus)
    const product = await lockProductRow(tx, input.id)
    if (!product) throw new RefusedError('PRODUCT_NOT_FOUND')
    refuseTwins(product, input.variants)
    const owners = new Map((await listSkuOwners(tx, skus)).map((owner) => [owner.sku, owner]))
    const made: VariantRow[] = []
    for (const [place, variant] of input.variants.entries()) {
      const owner = owners.get(variant.sku)
      const isOwn = owner?.productId === product.id && owner.variantId !== null && owner.isGone
      if (owner && !isOwn) throw skuTaken(`variants.${place}.sku`)
      const id = await addVariant(tx, ctx, { product, variant, revived: owner })
      made.push(await getVariantRow(tx, id))
    }
    return { variants: made.map((row) => variantView(row, product.mrpPaise)) }
  })
}

/** Two that a shopper could not tell apart, among the new ones or beside one that is there. */
function refuseTwins(product: ProductRow, variants: readonly NewVariant[]): void {
  const known = new Set(product.variants.map(variantKey))
  const skus = new Set<string>()
  for (const [place, { sku, attributes }] of variants.entries()) {
    const key = variantKey(attributesOf(attributes))
    if (known.has(key)) {
      throw refusedField('VARIANT_EXISTS', `variants.${place}.attributes`)
    }
    if (skus.has(sku)) throw skuTaken(`variants.${place}.sku`)
    known.add(key)
    skus.add(sku)
  }
}

function attributesOf({ color, ramGb, storage }: NewVariant['attributes']) {
  return { color: color ?? null, ramGb: ramGb ?? null, storage: storage ?? null }
}

async function addVariant(
  tx: Tx,
  ctx: CustomerContext,
  { product, variant, revived }: { product: ProductRow; variant: NewVariant; revived: SkuOwner | undefined },
): Promise<number> {
  const { sku, price, mrp, stockQty } = variant
  const at = ctx.now()
  const data = {
    ...attributesOf(variant.attributes),
    pricePaise: toPaise(price),
    mrpPaise: mrp ? toPaise(mrp) : null,
    updatedAt: at,
  }
  const units = stockQty ?? 0
  const productId = product.id
  let id = revived?.variantId ?? null
  if (id === null) {
    id = await insertVariant(tx, { ...data, sku, productId, createdAt: at })
    await openStock(tx, ctx, { productId, variantId: id, units })
  } else {
    await reviveVariant(tx, id, data)
    await adjustStockWithin(tx, ctx, { productId, productVariantId: id, mode: 'set', amount: units })
  }
  const { updatedAt: _, ...after } = data
  const act = { action: 'variant.created', entity: 'product_variant', entityId: String(id) } as const
  const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at }
  await insertAuditEntry(tx, { ...act, after: { productId, sku, ...after, stockQty: units }, ...by })
  return id
}
