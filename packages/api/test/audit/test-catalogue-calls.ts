// For tests only: changes of the catalogue, each with the entry it has to write.
import { photo } from '@dobara/providers/test/media/test-photos.ts'
import { addPictured } from '../admin-images/test-images.ts'
import { bytesOf, checkFile } from '../admin-products/test-imports.ts'
import { addCoupon } from '../coupons/test-coupons.ts'
import { addProduct } from '../test-products.ts'
import type { AuditedCall, AuditedBackOffice, AuditedPath } from './test-audited-back-office.ts'

const unique = ({ shop }: AuditedBackOffice, word: string) => `${word} ${shop.deps.newId().slice(-8)}`

async function newBrand(at: AuditedBackOffice) {
  return at.backOffice.brands.create({ name: unique(at, 'Brand') })
}
const newAttribute = (at: AuditedBackOffice) => {
  const label = unique(at, 'Attribute')
  return at.backOffice.attributes.create({ key: label.replace('Attribute ', 'own'), label, type: 'text' })
}
const newCategory = (at: AuditedBackOffice) =>
  at.backOffice.categories.create({ name: unique(at, 'Category') })

const TEN_OFF = { kind: 'price', rule: { way: 'percent', amount: -10 } } as const
async function newPrices({ shop, backOffice }: AuditedBackOffice) {
  const target = { ids: [(await addProduct(shop)).id] }
  const { seen } = await backOffice.products.bulk.preview({ target, change: TEN_OFF })
  return backOffice.products.bulk.start({ target, change: TEN_OFF, seen })
}

async function newProduct(at: AuditedBackOffice) {
  const { id: categoryId } = await newCategory(at)
  const [title, brand] = [unique(at, 'Cable'), unique(at, 'Brand')]
  return at.backOffice.products.create({ title, brand, model: 'B1', price: 499, categoryId })
}

async function newVariant(at: AuditedBackOffice) {
  const { id } = await addProduct(at.shop)
  const sku = unique(at, 'VARIANT').replace(' ', '-')
  const variant = { sku, attributes: { color: 'Black' }, price: 500 }
  await at.backOffice.products.variants.create({ id, variants: [variant] })
  return at.shop.prisma.productVariant.findFirstOrThrow({ where: { sku } })
}

const fileOf = (at: AuditedBackOffice) => `sku,title\n${unique(at, 'NEW').replace(' ', '-')},A printer\n`

const SECTIONS = [{ label: 'Outside', points: [{ key: 'lid', label: 'Lid' }] }]

const newTemplate = (at: AuditedBackOffice) =>
  at.backOffice.checkTemplates.create({ name: unique(at, 'Template'), sections: SECTIONS })

async function newCheck(at: AuditedBackOffice) {
  const { id } = await addProduct(at.shop)
  return at.backOffice.checks.start({ id, templateId: (await newTemplate(at)).id })
}

async function finishedCheck(at: AuditedBackOffice) {
  const { id } = await newCheck(at)
  await at.backOffice.checks.save({ id, points: [{ key: 'lid', result: 'pass' }] })
  return at.backOffice.checks.finish({ id, outcome: 'passed' })
}

const photoOfCheck = async (at: AuditedBackOffice) =>
  at.backOffice.checks.addPhoto({ id: (await newCheck(at)).id, image: await photo() })

/** Procedure → the action of its entry, and a call of it that changes something. */
export const CATALOGUE_CALLS = {
  'admin.attributes.create': ['attribute.created', newAttribute],
  'admin.attributes.update': [
    'attribute.changed',
    async (at) =>
      at.backOffice.attributes.update({
        id: (await newAttribute(at)).id,
        label: unique(at, 'Other'),
        type: 'text',
      }),
  ],
  'admin.attributes.remove': [
    'attribute.deleted',
    async (at) => at.backOffice.attributes.remove({ id: (await newAttribute(at)).id }),
  ],
  'admin.brands.create': ['brand.created', newBrand],
  'admin.brands.update': [
    'brand.changed',
    async (at) => at.backOffice.brands.update({ id: (await newBrand(at)).id, name: unique(at, 'Other') }),
  ],
  'admin.brands.remove': [
    'brand.deleted',
    async (at) => at.backOffice.brands.remove({ id: (await newBrand(at)).id }),
  ],
  'admin.brands.merge': [
    'brand.merged',
    async (at) =>
      at.backOffice.brands.merge({
        id: (await newBrand(at)).id,
        into: (await at.backOffice.brands.create({ name: unique(at, 'Into') })).id,
      }),
  ],
  'admin.categories.create': ['category.created', newCategory],
  'admin.categories.update': [
    'category.changed',
    async (at) =>
      at.backOffice.categories.update({ id: (await newCategory(at)).id, name: unique(at, 'Other') }),
  ],
  'admin.categories.move': [
    'category.moved',
    async (at) => {
      const [first, last] = [await newCategory(at), await newCategory(at)]
      return at.backOffice.categories.move({ id: last.id, from: last.place, to: first.place })
    },
  ],
  'admin.categories.remove': [
    'category.deleted',
    async (at) => at.backOffice.categories.remove({ id: (await newCategory(at)).id }),
  ],
  'admin.checkTemplates.create': ['check_template.created', newTemplate],
  'admin.checkTemplates.update': [
    'check_template.changed',
    async (at) => {
      const { id, name } = await newTemplate(at)
      return at.backOffice.checkTemplates.update({ id, name, sections: SECTIONS, isActive: false })
    },
  ],
  'admin.checks.start': ['check_report.started', newCheck],
  'admin.checks.finish': ['check_report.finished', finishedCheck],
  'admin.checks.correct': [
    'check_report.correction_started',
    async (at) => at.backOffice.checks.correct({ id: (await finishedCheck(at)).id }),
  ],
  'admin.checks.discard': [
    'check_report.discarded',
    async (at) => at.backOffice.checks.discard({ id: (await newCheck(at)).id }),
  ],
  'admin.checks.addPhoto': ['check_report.photo_added', photoOfCheck],
  'admin.checks.removePhoto': [
    'check_report.photo_removed',
    async (at) => {
      const { id, photos } = await photoOfCheck(at)
      return at.backOffice.checks.removePhoto({ id, photoId: photos[0]?.id ?? 0 })
    },
  ],
  'admin.coupons.create': [
    'coupon.created',
    ({ backOffice }) =>
      backOffice.coupons.create({
        code: 'WRITTEN-DOWN',
        name: 'Written down',
        type: 'percentage',
        value: 10,
        validFrom: '2020-01-01',
        validUntil: '2020-02-01',
      }),
  ],
  'admin.coupons.update': [
    'coupon.changed',
    async ({ shop, backOffice }) =>
      backOffice.coupons.update({ id: (await addCoupon(shop)).id, name: 'Another' }),
  ],
  'admin.coupons.remove': [
    'coupon.deleted',
    async ({ shop, backOffice }) => backOffice.coupons.remove({ id: (await addCoupon(shop)).id }),
  ],
  'admin.images.upload': [
    'image.added',
    async ({ shop, backOffice }) =>
      backOffice.images.upload({ image: await photo(), productId: (await addProduct(shop)).id }),
  ],
  'admin.images.update': [
    'image.changed',
    async ({ shop, backOffice }) =>
      backOffice.images.update({ id: (await addPictured(shop, 1)).ids[0] ?? 0, altText: 'Its lid' }),
  ],
  'admin.images.setPrimary': [
    'image.primary_set',
    async ({ shop, backOffice }) => {
      const { productId, ids } = await addPictured(shop, 2)
      return backOffice.images.setPrimary({ productId, imageId: ids[1] ?? 0 })
    },
  ],
  'admin.images.setOrder': [
    'image.reordered',
    async ({ shop, backOffice }) =>
      backOffice.images.setOrder({ id: (await addPictured(shop, 2)).ids[1] ?? 0, sortOrder: 7 }),
  ],
  'admin.images.arrange': [
    'image.reordered',
    async ({ shop, backOffice }) => {
      const { productId, ids } = await addPictured(shop, 3)
      return backOffice.images.arrange({ productId, imageIds: ids.slice(1).toReversed() })
    },
  ],
  'admin.images.remove': [
    'image.removed',
    async ({ shop, backOffice }) =>
      backOffice.images.remove({ id: (await addPictured(shop, 1)).ids[0] ?? 0 }),
  ],
  'admin.products.create': ['product.created', newProduct],
  'admin.products.update': [
    'product.updated',
    async ({ shop, backOffice }) => backOffice.products.update({ id: (await addProduct(shop)).id, price: 7 }),
  ],
  'admin.products.remove': [
    'product.deleted',
    async ({ shop, backOffice }) => backOffice.products.remove({ id: (await addProduct(shop)).id }),
  ],
  'admin.products.setStates': [
    'product.updated',
    async ({ shop, backOffice }) =>
      backOffice.products.setStates({ items: [{ id: (await addProduct(shop)).id, state: 'archived' }] }),
  ],
  'admin.products.duplicate': [
    'product.duplicated',
    async ({ shop, backOffice }) => backOffice.products.duplicate({ id: (await addProduct(shop)).id }),
  ],
  'admin.products.changeStock': [
    'stock.adjusted',
    async ({ shop, backOffice }) => {
      const { id: productId } = await addProduct(shop)
      return backOffice.products.changeStock({ items: [{ productId }], mode: 'set', amount: 2 })
    },
  ],
  'admin.products.saveCells': [
    'product.updated',
    async ({ shop, backOffice }) => {
      const { id: productId } = await addProduct(shop, { priceRupees: 100 })
      const cells = [{ field: 'price' as const, from: 100, to: 99 }]
      return backOffice.products.saveCells({ rows: [{ productId, cells }] })
    },
  ],
  'admin.products.bulk.start': ['prices.changed', newPrices],
  'admin.products.bulk.undo': [
    'prices.restored',
    async (at) => at.backOffice.products.bulk.undo({ changeId: (await newPrices(at)).id }),
  ],
  'admin.products.variants.create': ['variant.created', newVariant],
  'admin.products.variants.update': [
    'variant.updated',
    async (at) => at.backOffice.products.variants.update({ id: (await newVariant(at)).id, price: 7 }),
  ],
  'admin.products.variants.remove': [
    'variant.removed',
    async (at) => at.backOffice.products.variants.remove({ id: (await newVariant(at)).id }),
  ],
  'admin.products.imports.upload': [
    'import.sent',
    (at) => at.backOffice.products.imports.upload({ file: bytesOf(fileOf(at)) }),
  ],
  'admin.products.imports.start': [
    'import.started',
    async (at) => {
      await at.shop.prisma.productImport.deleteMany({})
      const { id } = await checkFile(at.shop, at.backOffice.products, fileOf(at))
      return at.backOffice.products.imports.start({ id })
    },
  ],
  'admin.products.imports.stop': [
    'import.stopped',
    async (at) => {
      await at.shop.prisma.productImport.deleteMany({})
      const { id } = await at.backOffice.products.imports.upload({ file: bytesOf(fileOf(at)) })
      return at.backOffice.products.imports.stop({ id })
    },
  ],
  'admin.stock.adjust': [
    'stock.adjusted',
    async ({ shop, backOffice }) =>
      backOffice.stock.adjust({ productId: (await addProduct(shop)).id, mode: 'increase', amount: 1 }),
  ],
  'admin.stock.applyScans': [
    'stocks.received',
    async ({ shop, backOffice }) => {
      const { id: productId } = await addProduct(shop)
      const lines = [{ productId, quantity: 2, book: 5 }]
      return backOffice.stock.applyScans({ id: shop.deps.newId(), mode: 'receive', lines })
    },
  ],
  'admin.stock.undo': [
    'stock.adjusted',
    async ({ shop, backOffice }) => {
      const { id: productId } = await addProduct(shop)
      const { movementId } = await backOffice.stock.adjust({ productId, mode: 'increase', amount: 1 })
      return backOffice.stock.undo({ movementIds: [movementId ?? 0] })
    },
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>
