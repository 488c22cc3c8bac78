import { type AttributeValues, attributeValues } from '@dobara/contract/catalog/attributes.ts'
import type { AdminProduct, updateProductInput } from '@dobara/contract/admin-products/product-form.ts'
import { requiredFields } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { productFormOf } from '@dobara/domain/catalog/product-form/product-kind.ts'
import { needsPicture, type ProductState } from '@dobara/domain/catalog/product-state.ts'
import type { z } from 'zod'
import { changedAttributes } from '../../base/attributes/change-attributes.ts'
import { lockAttributeRows } from '../../base/attributes/queries.ts'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import { hasPicture } from '../../base/product-pictures.ts'
import { adjustStockWithin } from '../../base/stock/adjust-stock.ts'
import { lockStockItem } from '../../base/stock/queries.ts'
import type { ActorContext, CustomerContext, Tx } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { type ChosenBrand, chooseBrand, withBrandNote } from './choose-brand.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { columnsOf, differencesOf, publicationOf, schemeOf } from './product-columns.ts'
import { adminProductView, categoryPathOf, newerThan, type ProductRow } from './product-row.ts'
import { findCategoryPath, findProductRow, lockProductRow, updateProductColumns } from './queries.ts'
import { refuseMargin } from './refuse-margin.ts'
import { refuseMissing } from './refuse-missing.ts'
import { refuseTakenSkus } from './taken-sku.ts'

type Input = z.output<typeof updateProductInput>

/**
 * Changes the given fields, including price and stock. Refuses a change made from an older version and returns the
 * current product; without a version the last change wins.
 */
export function updateProduct(ctx: CustomerContext, input: Input): Promise<AdminProduct> {
  return inTransaction(ctx.db, async (tx) => {
    const brand = await changeWithin(tx, ctx, input)
    return withBrandNote(await getAdminProduct(tx, input.id), brand)
  })
}

/** The same as a part of what else a transaction does. */
export async function updateProductWithin(tx: Tx, ctx: ActorContext, input: Input): Promise<void> {
  await changeWithin(tx, ctx, input)
}

/** Returns the brand that the input names. */
async function changeWithin(tx: Tx, ctx: ActorContext, input: Input): Promise<ChosenBrand | undefined> {
  const row = await lockForChange(tx, input)
  refuseOldVersion(row, input.version)
  await setStock(tx, ctx, { row, stockQty: input.stockQty })
  const path = categoryPathOf(await findCategory(tx, row, input.categoryId))
  const required = requiredFields(productFormOf(path)).filter((field) => input[field] !== undefined)
  refuseMissing(input, required)
  const brand = await chooseBrand(tx, ctx, input)
  const columns = { ...columnsOf(input), ...publicationOf(input, row), brandId: brand?.id }
  await refuseWithoutPicture(tx, { row, after: columns.state, input })
  const attributes = await attributesAfter(tx, ctx, { row, input })
  const { before, after } = differencesOf(
    { ...row, ...attributes?.before },
    { ...columns, ...attributes?.after },
  )
  await refuseMargin(tx, { before: row.taxScheme, after: schemeOf(columns, row) })
  if (Object.keys(after).length === 0) return brand
  if (columns.sku !== undefined) await refuseTakenSkus(tx, { skus: [columns.sku], productId: row.id })
  await updateProductColumns(tx, row.id, {
    ...columns,
    attributes: attributes?.values,
    updatedAt: newerThan(row.updatedAt, ctx.now()),
  })
  const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at: ctx.now() }
  const act = { action: 'product.updated', entity: 'product', entityId: String(row.id) } as const
  await insertAuditEntry(tx, { ...act, before, after, ...by })
  return brand
}

type Publishing = { row: ProductRow; after: ProductState; input: Input }

/** Refuses a listing without a picture, unless the caller states that it knows. */
async function refuseWithoutPicture(tx: Tx, { row, after, input }: Publishing): Promise<void> {
  if (input.withoutPicture || !needsPicture({ before: row.state, after, hasPicture: false })) return
  if (!(await hasPicture(tx, row.id))) throw refusedField('PICTURE_MISSING', 'state')
}

/** Returns the attributes after the change and the differences by key; undefined if the input has no attributes. */
async function attributesAfter(
  tx: Tx,
  { plugins: { attributeKinds } }: ActorContext,
  { row, input }: { row: ProductRow; input: Input },
) {
  const given = input.attributes
  if (!given) return undefined
  const held = attributeValues.parse(row.attributes)
  const definitions = await lockAttributeRows(onTx(tx))
  const kind = input.kind ?? row.kind
  const values = await changedAttributes({
    definitions,
    subject: 'offer',
    before: held,
    given,
    kind,
    attributeKinds,
  })
  const keys = Object.keys(given).filter((key) => values[key] !== held[key])
  const pick = (from: AttributeValues) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]))
  return { values, before: pick(held), after: pick(values) }
}

/** The stock before the product's own row: every change of stock locks the two in this order. */
async function lockForChange(tx: Tx, { id, stockQty }: Input): Promise<ProductRow> {
  const found = await findProductRow(tx, id)
  if (!found) throw new RefusedError('PRODUCT_NOT_FOUND')
  if (stockQty !== undefined && found.variants.length === 0) {
    await lockStockItem(tx, { productId: id, variantId: null })
  }
  const row = await lockProductRow(tx, id)
  if (!row) throw new RefusedError('PRODUCT_NOT_FOUND')
  return row
}

/**
 * Sets the stock. The displayed number is no change: for a product with variants it is their sum, and only that can
 * be sent back.
 */
async function setStock(
  tx: Tx,
  ctx: ActorContext,
  { row, stockQty }: { row: ProductRow; stockQty: Input['stockQty'] },
): Promise<void> {
  if (stockQty === undefined || stockQty === null) return
  if (row.variants.length > 0 && row.stockQty === stockQty) return
  await adjustStockWithin(tx, ctx, { productId: row.id, mode: 'set', amount: stockQty })
}

function refuseOldVersion(row: ProductRow, version: string | undefined): void {
  if (version === undefined || new Date(version).getTime() === row.updatedAt.getTime()) return
  throw new RefusedError('CHANGED_MEANWHILE', { detail: { product: adminProductView(row) } })
}

async function findCategory(tx: Tx, row: ProductRow, categoryId: number | undefined) {
  const category = categoryId === undefined ? row.category : await findCategoryPath(tx, categoryId)
  if (category) return category
  throw refusedField('CATEGORY_NOT_FOUND', 'categoryId')
}
