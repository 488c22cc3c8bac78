import type { AttributeValue } from '@dobara/domain/catalog/attributes/attribute.ts'
import { cardFact } from '@dobara/contract/catalog/attributes.ts'
import { csvLine } from '@dobara/domain/csv/csv.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { faultsOf, importFile } from '../../../../test/admin-products/test-imports.ts'
import { addCustomer } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { BUILT_IN_ATTRIBUTES } from '@dobara/domain/catalog/attributes/built-in-attributes.ts'
import { type AttributeDefinition, attributesOf } from '@dobara/domain/catalog/attributes/attribute.ts'

/** One of each type that a store adds itself, besides all that are built in. */
const OWN = [
  { key: 'bundle', label: 'Bundle', type: 'text', searchWeight: 'B', unit: null },
  {
    key: 'trayCapacity',
    label: 'Tray',
    type: 'whole',
    unit: 'sheets',
    filter: 'ranges',
    rangeStarts: [100, 250],
  },
  {
    key: 'noiseLevel',
    label: 'Noise',
    type: 'decimal',
    decimals: 1,
    unit: 'dB',
    filter: 'values',
    isOnCard: true,
  },
  {
    key: 'wirelessPrinting',
    label: 'Wireless printing',
    type: 'yes_no',
    filter: 'values',
    searchWeight: 'D',
  },
  {
    key: 'paperSize',
    label: 'Paper size',
    labelHi: 'काग़ज़',
    type: 'choice',
    choices: [
      { value: 'a4', label: 'A4 paper', labelHi: null },
      { value: 'a3', label: 'A3 paper', labelHi: 'ए3' },
    ],
    filter: 'values',
    searchWeight: 'C',
  },
] as const

let shop: TestShop
let definitions: AttributeDefinition[]
const categories: Record<string, number> = {}
const backOffice = () => shop.as(admin).admin
const visitor = () => shop.visitor().catalog
let admin: Awaited<ReturnType<typeof addCustomer>>

beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
  for (const [kind, name] of [
    ['printer', 'Printers'],
    ['monitor', 'Monitors'],
    ['network', 'Switches'],
    ['dock', 'Docks'],
  ] as const) {
    const slug = name.toLowerCase()
    categories[kind] = (await shop.prisma.category.create({ data: { name, slug } })).id
  }
  for (const own of OWN)
    await backOffice().attributes.create({
      ...own,
      choices: [...('choices' in own ? own.choices : [])],
      rangeStarts: [...('rangeStarts' in own ? own.rangeStarts : [])],
      kinds: ['printer'],
    })
  definitions = (await backOffice().attributes.list()).attributes
})
afterAll(() => shop.stop())

/** Two values that differ, of every type. */
function valuesOf({
  type,
  choices,
  rangeStarts,
  decimals,
}: AttributeDefinition): [AttributeValue, AttributeValue] {
  if (type === 'text') return ['With zephyrous cover', 'Without anything']
  if (type === 'yes_no') return [true, false]
  if (type === 'choice') return [choices.at(-1)?.value ?? '', choices[0]?.value ?? '']
  const start = rangeStarts.at(-1) ?? 40
  return [start + (decimals > 0 ? 0.5 : 1), (rangeStarts[0] ?? 2) - 1]
}

/** Returns the words with which a shopper searches for a value. */
function wordsFor({ type, choices, label, unit }: AttributeDefinition, value: AttributeValue): string {
  if (type === 'yes_no') return label
  if (type === 'choice') return choices.find((choice) => choice.value === value)?.label ?? ''
  return unit ? `${value} ${unit}` : String(value)
}

const addDescribed = (sku: string, kind: string, attributes: Record<string, AttributeValue>) =>
  backOffice().products.create({
    sku,
    title: `Product ${sku}`,
    brand: 'Epson',
    model: sku,
    price: 9_999,
    stockQty: 2,
    categoryId: categories[kind] ?? 0,
    attributes,
  })
const skusOf = ({ products }: { products: { sku: string }[] }) => products.map(({ sku }) => sku).toSorted()

it('every built-in attribute is there, in its order', () => {
  expect(definitions.slice(0, BUILT_IN_ATTRIBUTES.length).map(({ key }) => key)).toEqual(
    BUILT_IN_ATTRIBUTES.map(({ key }) => key),
  )
})

/** Those of single machines go their own way: `unit-attributes.db.test.ts`. */
const KEYS = [
  ...attributesOf(BUILT_IN_ATTRIBUTES, 'offer').map(({ key }) => key),
  ...OWN.map(({ key }) => key),
]

describe.each(KEYS)('the attribute %s', (key) => {
  const sku = `RT-${key}-1`
  const other = `RT-${key}-2`
  let definition: AttributeDefinition
  let value: AttributeValue
  let otherValue: AttributeValue
  beforeAll(async () => {
    const found = definitions.find((candidate) => candidate.key === key)
    if (!found) throw new Error(`there is no definition of ${key}`)
    definition = found
    ;[value, otherValue] = valuesOf(definition)
    const kind = definition.kinds[0] ?? 'printer'
    await addDescribed(sku, kind, { [key]: value })
    await addDescribed(other, kind, { [key]: otherValue })
  })

  it('is returned by the back office, the product page, rows, comparisons and cards', async () => {
    const detail = await visitor().bySku({ sku })
    expect((await backOffice().products.get({ id: detail.id })).attributes).toEqual({ [key]: value })
    expect(detail.attributes).toEqual({ [key]: value })
    const { label, labelHi, unit, isComparable, isOnCard, choices } = definition
    const choice = choices.find((candidate) => candidate.value === value) ?? null
    const fact = { key, label, labelHi, unit, value, choice, isComparable }
    expect(detail.facts).toEqual([fact])
    const { products } = await visitor().compare({ skus: `${sku},${other}` })
    expect(products.map(({ facts }) => facts?.[0]?.value)).toEqual([value, otherValue])
    const list = await visitor().list({ attributes: `${key}:${value}`, limit: 100 })
    expect(list.products.find((card) => card.sku === sku)?.facts).toEqual(
      isOnCard ? [cardFact.parse(fact)] : null,
    )
    const rows = await visitor().rows.list({ attributes: `${key}:${value}`, limit: 100 })
    expect(rows.products.find((row) => row.sku === sku)?.attributes).toEqual({ [key]: value })
  })

  it('is changed and removed, and remains when an update omits it', async () => {
    const { id } = await visitor().bySku({ sku: other })
    const get = async () => (await visitor().bySku({ sku: other })).attributes
    await backOffice().products.update({ id, price: 8_888 })
    expect(await get()).toEqual({ [key]: otherValue })
    await backOffice().products.update({ id, attributes: { [key]: value } })
    expect(await get()).toEqual({ [key]: value })
    expect(skusOf(await visitor().list({ attributes: `${key}:${value}`, limit: 100 }))).toContain(other)
    await backOffice().products.update({ id, attributes: { [key]: null } })
    expect(await get()).toEqual({})
    await backOffice().products.update({ id, attributes: { [key]: otherValue } })
  })

  it('filters lists and counts what each choice leaves, where it is a filter', async () => {
    const { filter } = definition
    const facets = await visitor().facets({ attributes: `${key}:${value}` })
    const group = facets.attributes.find((facet) => facet.key === key)
    expect(group !== undefined).toBe(filter !== 'none')
    expect(skusOf(await visitor().list({ attributes: `${key}:${value}`, limit: 100 }))).not.toContain(other)
    for (const choice of group?.choices ?? []) {
      const { products, pagination } = await visitor().list({
        attributes: `${key}:${choice.value}`,
        limit: 100,
      })
      expect([choice.value, choice.count]).toEqual([choice.value, pagination.total])
      expect(products.length).toBe(pagination.total)
    }
    const counted = group?.choices.reduce((sum, { count }) => sum + count, 0)
    if (group)
      expect(counted).toBe(
        await shop.prisma.product.count({ where: { attributes: { path: [key], not: 'null' } } }),
      )
  })

  it('is found by its words, where it is searched', async () => {
    if (definition.searchWeight === null) return
    expect(skusOf(await visitor().list({ q: wordsFor(definition, value), limit: 100 }))).toContain(sku)
  })

  it('is exported to a file and imported from one', async () => {
    const pages = []
    for (let after: number | undefined = 0; after !== undefined; ) {
      const page = await backOffice().products.exportRows(after === 0 ? {} : { after })
      pages.push(page)
      after = page.next ?? undefined
    }
    const [first] = pages
    const at = first?.columns.indexOf(key) ?? -1
    const row = pages.flatMap(({ rows }) => rows).find((cells) => cells.includes(sku))
    expect(row?.[at]).toBe(String(value))
    const file = [
      ['sku', key],
      [sku, String(otherValue)],
    ]
      .map(csvLine)
      .join('')
    const done = await importFile(shop, backOffice().products, file)
    expect([faultsOf(done), done.updated]).toEqual([[], 1])
    expect((await visitor().bySku({ sku })).attributes).toEqual({ [key]: otherValue })
  })
})
