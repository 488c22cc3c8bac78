import type { Tx } from '@dobara/db/client.ts'
import { BUILT_IN_ATTRIBUTES } from '@dobara/domain/catalog/attributes/built-in-attributes.ts'
import { BUILT_IN_TEMPLATES } from '@dobara/domain/catalog/checks/built-in/built-in-templates.ts'
import { PICTURE_SHOTS, type PictureShot } from '@dobara/domain/catalog/picture-shots.ts'
import type { StoredImage } from '@dobara/providers/media/media-port.ts'
import type { RenderedPicture } from '../pictures/rendered-pictures.ts'
import type { SampleItem } from './sample-products.ts'
import { CATEGORIES } from './categories.ts'
import { productRow, purchasePriceOf, sampleItemsOf, stockKey, type WrittenIds } from './product-rows.ts'
import type { SeedProduct } from './seed-product.ts'

async function insertCategories(tx: Tx): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const isTop of [true, false]) {
    const rows = CATEGORIES.filter(({ parentSlug }) => (parentSlug === null) === isTop)
    const written = await tx.category.createManyAndReturn({
      data: rows.map(({ parentSlug, ...row }) => ({
        ...row,
        parentId: parentSlug ? ids.get(parentSlug) : null,
      })),
      select: { id: true, slug: true },
    })
    for (const { id, slug } of written) ids.set(slug, id)
  }
  return ids
}

/** Those that the program defines, in a database that no start has prepared. */
async function insertAttributes(tx: Tx): Promise<void> {
  await tx.attribute.createMany({
    data: BUILT_IN_ATTRIBUTES.map(({ choices, kinds, rangeStarts, ...definition }) => ({
      ...definition,
      choices: [...choices],
      kinds: [...kinds],
      rangeStarts: [...rangeStarts],
      isBuiltIn: true,
    })),
    skipDuplicates: true,
  })
}

const BRANDS_IN_HINDI: Readonly<Record<string, string>> = {
  Acer: 'एसर',
  Apple: 'एप्पल',
  Asus: 'आसुस',
  BenQ: 'बेनक्यू',
  Brother: 'ब्रदर',
  Canon: 'कैनन',
  Cisco: 'सिस्को',
  Dell: 'डेल',
  Epson: 'एप्सन',
  Fortinet: 'फ़ोर्टिनेट',
  HP: 'एचपी',
  'HPE Aruba': 'एचपीई अरूबा',
  Juniper: 'जुनिपर',
  Lenovo: 'लेनोवो',
  LG: 'एलजी',
  Microsoft: 'माइक्रोसॉफ़्ट',
  MikroTik: 'माइक्रोटिक',
  Netgear: 'नेटगियर',
  Samsung: 'सैमसंग',
  'TP-Link': 'टीपी-लिंक',
  Ubiquiti: 'यूबिक्विटी',
}

async function insertBrands(tx: Tx, products: readonly SeedProduct[]): Promise<Map<string, number>> {
  const names = [...new Set(products.map(({ fact }) => fact.brand))].sort()
  const written = await tx.brand.createManyAndReturn({
    data: names.map((name) => ({
      name,
      nameHi: BRANDS_IN_HINDI[name] ?? null,
      slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    })),
    select: { id: true, name: true },
  })
  return new Map(written.map(({ id, name }) => [name, id]))
}

function need<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined)
    throw new Error(`the demo catalogue refers to ${String(key)}, which was not written`)
  return value
}

/** Returns the shot of a rendered picture, in the shop's terms. */
function shotOf({ shot, wear }: RenderedPicture): PictureShot {
  if (wear) return 'marks'
  return PICTURE_SHOTS.find((known) => known === shot) ?? 'front'
}

async function insertImages(
  tx: Tx,
  products: readonly SeedProduct[],
  by: { ids: WrittenIds; stored: ReadonlyMap<string, StoredImage> },
) {
  await tx.productImage.createMany({
    data: products.flatMap((product) =>
      product.pictures.map(({ picture, altText, variantSku }, index) => ({
        ...need(by.stored, picture.name),
        productId: need(by.ids.products, product.sku),
        variantId: variantSku ? need(by.ids.variants, variantSku) : null,
        altText,
        isPrimary: index === 0,
        sortOrder: index,
        shot: shotOf(picture),
        isRepresentative: true,
        createdAt: product.createdAt,
      })),
    ),
  })
}

/** Those that every database starts with, in one that no start has prepared. */
async function insertTemplates(tx: Tx): Promise<Map<string, number>> {
  await tx.checkTemplate.createMany({
    data: Object.entries(BUILT_IN_TEMPLATES).map(([builtInKey, { kinds, sections, ...template }]) => ({
      ...template,
      builtInKey,
      kinds: [...kinds],
      sections: json(sections),
    })),
    skipDuplicates: true,
  })
  const rows = await tx.checkTemplate.findMany({
    where: { builtInKey: { not: null } },
    select: { id: true, builtInKey: true },
  })
  return new Map(rows.map(({ id, builtInKey }) => [builtInKey ?? '', id]))
}

const json = (value: unknown) => JSON.parse(JSON.stringify(value))

async function insertChecks(tx: Tx, products: readonly SeedProduct[], ids: WrittenIds) {
  const templates = await insertTemplates(tx)
  await tx.checkReport.createMany({
    data: products.flatMap(({ sku, check }) => {
      if (!check) return []
      const { technician, checkedAt, template, sheet } = check
      return {
        productId: need(ids.products, sku),
        templateId: need(templates, template),
        templateVersion: 1,
        sheet: json(sheet),
        technician,
        checkedAt,
        outcome: 'passed' as const,
        finishedAt: checkedAt,
        createdAt: checkedAt,
      }
    }),
  })
}

/** Prices of the listing day, for what has become cheaper since; today's are recorded by the database. */
async function insertEarlierPrices(tx: Tx, products: readonly SeedProduct[], ids: WrittenIds) {
  const cheaperNow = products.flatMap((product) => {
    if (product.listedAtPaise === null) return []
    const drop = product.listedAtPaise - product.pricePaise
    const productId = need(ids.products, product.sku)
    const at = product.createdAt
    return [
      { productId, variantId: null, pricePaise: product.listedAtPaise, at },
      ...product.variants.map(({ sku, pricePaise }) => ({
        productId,
        variantId: need(ids.variants, sku),
        pricePaise: pricePaise + drop,
        at,
      })),
    ]
  })
  await tx.priceHistory.createMany({ data: cheaperNow })
}

async function insertStockItems(
  tx: Tx,
  products: readonly SeedProduct[],
  ids: WrittenIds,
): Promise<Map<string, number>> {
  const written = await tx.stockItem.createManyAndReturn({
    data: products.flatMap((product) => {
      const productId = need(ids.products, product.sku)
      const variantIds = product.variants.map(({ sku }) => need(ids.variants, sku))
      return (variantIds.length === 0 ? [null] : variantIds).map((variantId) => ({ productId, variantId }))
    }),
    select: { id: true, productId: true, variantId: true },
  })
  return new Map(written.map(({ id, productId, variantId }) => [stockKey(productId, variantId), id]))
}

/** Writes categories, brands, products, variants, pictures, reports and empty stock items; answers what can be bought. */
export async function insertCatalogue(
  tx: Tx,
  products: readonly SeedProduct[],
  stored: ReadonlyMap<string, StoredImage>,
): Promise<{ sampleItems: SampleItem[]; ids: WrittenIds }> {
  const categories = await insertCategories(tx)
  const brands = await insertBrands(tx, products)
  await insertAttributes(tx)
  const written = await tx.product.createManyAndReturn({
    data: products.map((product) =>
      productRow(product, {
        brandId: need(brands, product.fact.brand),
        categoryId: need(categories, product.categorySlug),
      }),
    ),
    select: { id: true, sku: true },
  })
  const productIds = new Map(written.map(({ id, sku }) => [sku, id]))
  const variants = await tx.productVariant.createManyAndReturn({
    data: products.flatMap((product) =>
      product.variants.map(({ stock: _, ...variant }) => ({
        ...variant,
        productId: need(productIds, product.sku),
        purchasePricePaise: purchasePriceOf(product, variant),
        createdAt: product.createdAt,
      })),
    ),
    select: { id: true, sku: true },
  })
  const ids: WrittenIds = {
    categories,
    brands,
    products: productIds,
    variants: new Map(variants.map(({ id, sku }) => [sku, id])),
  }
  await insertImages(tx, products, { ids, stored })
  await insertChecks(tx, products, ids)
  await insertEarlierPrices(tx, products, ids)
  const stockItems = await insertStockItems(tx, products, ids)
  return {
    sampleItems: products.flatMap((product) => sampleItemsOf(product, { ids, stockItems, stored })),
    ids,
  }
}
