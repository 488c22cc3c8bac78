import { addCustomer } from '@dobara/api/test/test-products.ts'
import { faultsOf, importFile } from '@dobara/api/test/admin-products/test-imports.ts'
import { signInAs } from '@dobara/api/test/test-people.ts'
import { csvLine } from '@dobara/domain/csv/csv.ts'
import {
  byKey,
  CARD_FIELDS,
  NUMBER_FIELDS,
  SPECIFICATION_FIELDS,
  type SpecificationField,
  type SpecificationKey,
  TEXT_FIELDS,
} from '@dobara/domain/catalog/product-form/specification-fields.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

/** Returns separate words: a search index accepts none of more than 2,046 bytes. */
const textOf = (length: number) => `${'words '.repeat(length).slice(0, length - 1)}x`
/** The limits of the fields, which the columns must hold. */
const MOST = {
  ...byKey(TEXT_FIELDS, ({ max }) => textOf(max)),
  ...byKey(NUMBER_FIELDS, ({ max }) => max),
}
const LEAST = { ...byKey(TEXT_FIELDS, () => 'x'), ...byKey(NUMBER_FIELDS, ({ min }) => min) }
const EMPTY = byKey(SPECIFICATION_FIELDS, (field) => ('default' in field ? field.default : null))
const AS_TYPED = byKey(SPECIFICATION_FIELDS, ({ key }) => String(MOST[key]))

type Values = Partial<Record<SpecificationKey, unknown>>
const valuesOf = (values: Values, fields: readonly SpecificationField[] = SPECIFICATION_FIELDS) =>
  byKey(fields, ({ key }) => values[key])

let test: TestApp
let products: ReturnType<TestApp['shop']['as']>['admin']['products']
let authorization: string
let id: number
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  const admin = await addCustomer(test.shop, 'admin')
  products = test.shop.as(admin).admin.products
  authorization = `Bearer ${(await signInAs(test.shop, admin)).token}`
  const { id: categoryId } = await test.shop.prisma.category.create({
    data: { name: 'Laptops', slug: 'laptops' },
  })
  const named = { title: 'T480', brand: 'Lenovo', model: 'T480', price: 26_500, categoryId }
  id = (await products.create({ ...named, ...AS_TYPED, sku: 'MOST' })).id
  await products.create({ ...named, ...LEAST, sku: 'LEAST' })
})
afterAll(() => test.stop())

const catalog = () => test.shop.visitor().catalog
async function get(url: string) {
  return (await test.app.inject({ method: 'GET', url: `/api${url}` })).json()
}
const put = (payload: object) =>
  test.app.inject({ method: 'PUT', url: `/api/products/${id}`, headers: { authorization }, payload })
const rowOf = <Row extends { sku: string }>(rows: readonly Row[], sku = 'MOST') =>
  rows.find((row) => row.sku === sku) ?? {}

describe('every field that describes a product', () => {
  it('is passed from the form to back office, page, comparisons and cards', async () => {
    expect(valuesOf(await products.get({ id }))).toEqual(MOST)
    expect(valuesOf(await catalog().bySku({ sku: 'MOST' }))).toEqual(MOST)
    const compared = await catalog().compare({ skus: 'MOST,LEAST' })
    expect(compared.products.map((product) => valuesOf(product))).toEqual([MOST, LEAST])
    const card = rowOf((await catalog().list({})).products)
    expect(card).toMatchObject(valuesOf(MOST, CARD_FIELDS))
  })

  it('is read over REST, and in rows of lists unless only the product has it', async () => {
    const { product } = await get(`/products/${id}`)
    expect(valuesOf(product)).toEqual(MOST)
    const row = rowOf((await get('/products')).products)
    const inRows = SPECIFICATION_FIELDS.filter(({ shape }) => shape !== 'product')
    expect(row).toMatchObject(valuesOf(MOST, inRows))
    const inProducts = SPECIFICATION_FIELDS.filter(({ shape }) => shape === 'product')
    expect(inProducts.filter(({ key }) => key in row)).toEqual([])
  })

  it('survives export to and import from a file', async () => {
    const { columns, rows } = await products.exportRows({})
    const cells = rows.find((row) => row.includes('MOST')) ?? []
    expect(byKey(SPECIFICATION_FIELDS, ({ key }) => cells[columns.indexOf(key)])).toEqual(AS_TYPED)
    const keys = SPECIFICATION_FIELDS.map(({ key }) => key)
    const file = [
      ['sku', ...keys],
      ['LEAST', ...keys.map((key) => AS_TYPED[key])],
    ]
    const done = await importFile(test.shop, products, file.map(csvLine).join(''))
    expect([faultsOf(done), done.updated]).toEqual([[], 1])
    expect(valuesOf(await catalog().bySku({ sku: 'LEAST' }))).toEqual(MOST)
  })

  it('is changed over REST, stays where a change does not name it, and can be emptied', async () => {
    expect(valuesOf((await put(LEAST)).json().product)).toEqual(LEAST)
    expect(valuesOf((await put({ price: 25_000 })).json().product)).toEqual(LEAST)
    const { cpu: _cpu, ramGb: _ramGb, ...optional } = EMPTY
    const { warrantyMonths, returnWindowDays } = LEAST
    const emptied = { ...optional, warrantyMonths: '', returnWindowDays: '' }
    // A column with a default keeps its value, and a computer requires its processor and memory.
    expect((await put(emptied)).json().product).toMatchObject({
      ...optional,
      warrantyMonths,
      returnWindowDays,
    })
  })

  it('is refused beyond its limits, by its name', async () => {
    const beyond = byKey(SPECIFICATION_FIELDS, ({ type, max }) =>
      type === 'text' ? textOf(max + 1) : max + 1,
    )
    const reply = await put(beyond)
    expect([reply.statusCode, Object.keys(reply.json().fields).toSorted()]).toEqual([
      422,
      SPECIFICATION_FIELDS.map(({ key }) => key).toSorted(),
    ])
  })
})
