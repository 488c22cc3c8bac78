import { csvLine } from '@dobara/domain/csv/csv.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addPicture } from '../../../../test/admin-images/test-images.ts'
import {
  checkFile,
  faultsOf,
  figuresOf,
  importFile,
  type ProductBackOffice,
} from '../../../../test/admin-products/test-imports.ts'
import { addCustomer, addProduct } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'

let shop: TestShop
let backOffice: ProductBackOffice
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  backOffice = shop.as(await addCustomer(shop, 'admin')).admin.products
  await shop.prisma.category.create({ data: { name: 'Printers', slug: 'printers' } })
})
afterAll(() => shop.stop())

const COLUMNS = ['sku', 'title', 'brand', 'category', 'model', 'price']
const TIME = '2026-12-01T04:30:00.000Z'
const rowOf = (sku: string, ...more: string[]) => [sku, 'Printer', 'Canon', 'printers', 'LBP', '100', ...more]
const file = (columns: string[], ...rows: string[][]) => [columns, ...rows].map(csvLine).join('')
const known = async (sku: string) => {
  const { state, publishAt } = await shop.prisma.product.findUniqueOrThrow({ where: { sku } })
  return [state, publishAt?.toISOString() ?? null]
}

describe('the state in a file of products', () => {
  it('is optional: a new product is active, an existing one retains its own', async () => {
    const { id } = await addProduct(shop, { state: 'archived' })
    const { sku } = await backOffice.get({ id })
    await importFile(shop, backOffice, file(COLUMNS, rowOf('PLAIN-1')))
    await importFile(shop, backOffice, file(['sku', 'price'], [sku, '123']))
    expect([await known('PLAIN-1'), await known(sku)]).toEqual([
      ['active', null],
      ['archived', null],
    ])
  })

  it('makes new products drafts, with a time in any accepted form, and reports faults', async () => {
    const columns = [...COLUMNS, 'state', 'publishAt']
    const done = await importFile(
      shop,
      backOffice,
      file(
        columns,
        rowOf('DRAFT-1', ' Draft ', '2026-12-01 10:00'),
        rowOf('DRAFT-2', 'archived', ''),
        rowOf('DRAFT-3', '', ''),
        rowOf('DRAFT-4', 'hidden', ''),
        rowOf('DRAFT-5', 'active', TIME),
      ),
    )
    expect([await known('DRAFT-1'), await known('DRAFT-2'), await known('DRAFT-3')]).toEqual([
      ['draft', TIME],
      ['archived', null],
      ['active', null],
    ])
    expect(faultsOf(done)).toEqual([
      [5, 'state', 'The state must be one of draft, active, archived'],
      [6, 'publishAt', 'Only a draft can be scheduled. Please make the product a draft first.'],
    ])
  })

  it('is unchanged after a re-import, and changes when a row has another one', async () => {
    const { id } = await addProduct(shop, { state: 'draft' })
    const { sku } = await backOffice.update({ id, publishAt: TIME })
    const { columns, rows } = await backOffice.exportRows({ sku })
    const cellOf = (name: string) => rows[0]?.[columns.indexOf(name)]
    expect([cellOf('state'), cellOf('publishAt')]).toEqual(['draft', TIME])
    expect(figuresOf(await checkFile(shop, backOffice, file(columns, ...rows)))).toEqual([0, 0, 1, 0])
    await importFile(shop, backOffice, file(['sku', 'state', 'publishAt'], [sku, '', '']))
    expect(await known(sku)).toEqual(['draft', null])
  })

  it('publishes a product that is there only with a picture', async () => {
    const { id } = await addProduct(shop, { state: 'draft' })
    const { sku } = await backOffice.get({ id })
    const publishing = file(['sku', 'state'], [sku, 'active'])
    expect(faultsOf(await checkFile(shop, backOffice, publishing))).toEqual([
      [2, 'state', 'This product has no photo yet. Please add one, or publish it without.'],
    ])
    await addPicture(shop, id)
    await importFile(shop, backOffice, publishing)
    expect(await known(sku)).toEqual(['active', null])
  })

  it('is of a product: a variant whose row has one stays as it is', async () => {
    const { id } = await addProduct(shop)
    const { sku } = await backOffice.get({ id })
    const attributes = { color: 'Black' }
    await backOffice.variants.create({
      id,
      variants: [{ sku: 'STATED-V', attributes, price: 10, stockQty: 1 }],
    })
    const text = file(['variantOf', 'sku', 'state'], [sku, 'STATED-V', 'draft'])
    expect(figuresOf(await checkFile(shop, backOffice, text))).toEqual([0, 0, 1, 0])
  })
})

describe('an import as drafts', () => {
  it('puts no new product into the shop, and leaves the others', async () => {
    const { id } = await addProduct(shop)
    const { sku } = await backOffice.get({ id })
    const text = file(
      [...COLUMNS, 'state'],
      rowOf('AS-1', ''),
      rowOf('AS-2', 'active'),
      rowOf('AS-3', 'archived'),
      [sku, 'Renamed', '', '', '', '', ''],
    )
    const checked = await checkFile(
      shop,
      backOffice,
      text.replace('Renamed,,,,,', 'Renamed,Dell,laptops,Latitude,29999,'),
    )
    const started = await backOffice.imports.start({ id: checked.id, asDrafts: true })
    expect(started.asDrafts).toBe(true)
    await shop.runJobs()
    expect([await known('AS-1'), await known('AS-2'), await known('AS-3'), await known(sku)]).toEqual([
      ['draft', null],
      ['draft', null],
      ['archived', null],
      ['active', null],
    ])
  })
})
