import type { AdminProduct, createProductInput } from '@dobara/contract/admin-products/product-form.ts'
import { PRODUCT_DEFAULTS, requiredFields } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { kindOfCategory, productFormOf } from '@dobara/domain/catalog/product-form/product-kind.ts'
import { NEW_PUBLICATION } from '@dobara/domain/catalog/product-state.ts'
import { productSku, type SkuFacts } from '@dobara/domain/catalog/product-form/product-sku.ts'
import { byKey, DEFAULTED_FIELDS } from '@dobara/domain/catalog/product-form/specification-fields.ts'
import type { z } from 'zod'
import { changedAttributes } from '../../base/attributes/change-attributes.ts'
import { lockAttributeRows } from '../../base/attributes/queries.ts'
import { insertAuditEntries } from '../../base/audit/insert-audit-entry.ts'
import { openStock } from '../../base/stock/open-stock.ts'
import type { ActorContext, CustomerContext, Tx } from '../../context.ts'
import { refusedField } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { type ChosenBrand, chooseBrand, withBrandNote } from './choose-brand.ts'
import { getAdminProduct } from './get-admin-product.ts'
import { columnsOf, differencesOf, publicationOf, schemeOf } from './product-columns.ts'
import { categoryPathOf } from './product-row.ts'
import { findCategoryPath, insertProducts, listSkuOwners, lockSkus } from './queries.ts'
import { refuseMargin } from './refuse-margin.ts'
import { refuseMissing } from './refuse-missing.ts'
import { refuseTakenSkus, skuTaken } from './taken-sku.ts'

type Input = z.output<typeof createProductInput>

/** Adds a product with its first stock: on sale, or as a draft. Without a SKU it is given one. */
export function createProduct(ctx: CustomerContext, input: Input): Promise<AdminProduct> {
  return inTransaction(ctx.db, async (tx) => {
    const [made] = await createProductsWithin(tx, ctx, [input])
    if (!made) throw new Error('one product was to be made')
    return withBrandNote(await getAdminProduct(tx, made.id), made.brand)
  })
}

/** The same for several, all of them or none, as a part of what else a transaction does; returns their ids and brands. */
export async function createProductsWithin(
  tx: Tx,
  ctx: ActorContext,
  inputs: readonly Input[],
): Promise<{ id: number; brand: ChosenBrand }[]> {
  const draft = drafter(tx, ctx)
  const drafts: ProductDraft[] = []
  for (const input of inputs) drafts.push(await draft(input))
  await refuseTakenSkus(tx, { skus: drafts.map(({ data }) => data.sku), productId: null })
  const ids = await insertProducts(
    tx,
    drafts.map(({ data }) => data),
  )
  const made = drafts.map(({ data, units }, at) => ({ data, units, productId: ids[at] ?? 0 }))
  await openStock(
    tx,
    ctx,
    made.map(({ productId, units }) => ({ productId, variantId: null, units })),
  )
  const by = { actorId: ctx.user.id, requestId: ctx.caller.requestId, at: ctx.now() }
  await insertAuditEntries(
    tx,
    made.map(({ data, units, productId }) => {
      const { attributes, ...columns } = data
      const { after } = differencesOf(
        {},
        { ...columns, ...attributes, createdAt: undefined, updatedAt: undefined },
      )
      const entry = { action: 'product.created', entity: 'product', entityId: productId } as const
      return { ...entry, after: { ...after, stockQty: units }, ...by }
    }),
  )
  return drafts.map(({ brand }, at) => ({ id: ids[at] ?? 0, brand }))
}

const NEW_PRODUCT = { taxScheme: 'regular', purchasePricePaise: null, noInputCredit: false } as const

type ProductDraft = Awaited<ReturnType<ReturnType<typeof drafter>>>

/** Makes the columns of new products; what several of them name is looked up once. */
function drafter(tx: Tx, ctx: ActorContext) {
  const pathOf = remembered((categoryId: number | undefined) => findPath(tx, categoryId))
  const definitionsOf = remembered((_: 'all') => lockAttributeRows(onTx(tx)))
  const brandOf = remembered((brand: string | null | undefined) => chooseBrand(tx, ctx, { brand }))
  return async (input: Input) => {
    const path = await pathOf(input.categoryId)
    refuseMissing({ ...input, brand: input.brand ?? input.brandId }, requiredFields(productFormOf(path)))
    const brand = await (input.brand ? brandOf(input.brand) : chooseBrand(tx, ctx, input))
    const { title, model, pricePaise, categoryId, ...columns } = columnsOf(input)
    const scheme = schemeOf(columnsOf(input), NEW_PRODUCT)
    await refuseMargin(tx, { before: 'regular', after: scheme })
    // The input's schema holds that they are there.
    if (!title || !model || !pricePaise || !categoryId || !brand)
      throw new Error('a required field is missing')
    const at = ctx.now()
    const named = kindAndHsn(input, path)
    const definitions = await definitionsOf('all')
    const attributes = await changedAttributes({
      definitions,
      subject: 'offer',
      before: null,
      given: input.attributes ?? {},
      kind: named.kind,
      attributeKinds: ctx.plugins.attributeKinds,
    })
    const data = {
      ...columns,
      ...scheme,
      ...publicationOf(input, NEW_PUBLICATION),
      ...named,
      attributes,
      title,
      model,
      pricePaise,
      categoryId,
      brandId: brand.id,
      createdAt: at,
      updatedAt: at,
      gstRateBp: columns.gstRateBp ?? PRODUCT_DEFAULTS.gstPercent * 100,
      ...byKey(DEFAULTED_FIELDS, (field) => columns[field.key] ?? field.default),
      sku: columns.sku ?? (await freeSku(tx, { ...input, brand: brand.name, model }, at)),
    }
    return { data, brand, units: input.stockQty ?? PRODUCT_DEFAULTS.stockQty }
  }
}

/** Caches the result per key, so that each key is loaded once. */
function remembered<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const known = new Map<Key, Promise<Value>>()
  return (key) => {
    const answer = known.get(key) ?? load(key)
    known.set(key, answer)
    return answer
  }
}

async function findPath(tx: Tx, categoryId: number | undefined) {
  const category = categoryId === undefined ? null : await findCategoryPath(tx, categoryId)
  if (!category) throw refusedField('CATEGORY_NOT_FOUND', 'categoryId')
  return categoryPathOf(category)
}

function kindAndHsn(input: Input, path: Parameters<typeof kindOfCategory>[0]) {
  const usual = kindOfCategory(path)
  return { kind: input.kind ?? usual.kind, hsn: input.hsn ?? usual.hsn }
}

/** Returns the first free SKU from this time on: two products of the same minute may have the same name. */
async function freeSku(tx: Tx, facts: SkuFacts, at: Date): Promise<string> {
  const skus = Array.from({ length: 20 }, (_, step) => productSku(facts, at.getTime() + step))
  await lockSkus(tx, skus)
  const taken = new Set((await listSkuOwners(tx, skus)).map(({ sku }) => sku))
  const free = skus.find((sku) => !taken.has(sku))
  if (!free) throw skuTaken()
  return free
}
