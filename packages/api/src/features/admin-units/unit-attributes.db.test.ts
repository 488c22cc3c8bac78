import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { statementsOf } from '@dobara/db/test/test-statements.ts'
import type { AttributeDefinition, AttributeValue } from '@dobara/domain/catalog/attributes/attribute.ts'
import { attributesOf } from '@dobara/domain/catalog/attributes/attribute.ts'
import { BUILT_IN_ATTRIBUTES } from '@dobara/domain/catalog/attributes/built-in-attributes.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct, addStaff, placeOrder } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { addListedUnit } from '../../../test/test-units.ts'

let shop: TestShop
let technician: Awaited<ReturnType<typeof addStaff>>
let manager: Awaited<ReturnType<typeof addStaff>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  technician = await addStaff(shop, 'technician')
  manager = await addStaff(shop, 'manager')
})
afterAll(() => shop.stop())
beforeEach(() => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
})

const units = () => shop.as(technician).admin.units
const shopper = () => shop.visitor().catalog

/** A laptop with one listed machine. */
async function addLaptop() {
  const { id, stockItemId } = await addProduct(shop, { stock: 0 })
  const unit = await addListedUnit(shop, { stockItemId })
  return { productId: id, stockItemId, unit }
}

/** Two values that differ, of every type. */
function valuesOf({ type, choices }: AttributeDefinition): [AttributeValue, AttributeValue] {
  if (type === 'text') return ['Two scratches on the lid', 'Dent at a corner']
  if (type === 'yes_no') return [true, false]
  if (type === 'choice') return [choices[0]?.value ?? '', choices[1]?.value ?? '']
  return [3, 4]
}

describe.each(attributesOf(BUILT_IN_ATTRIBUTES, 'unit').map(({ key }) => key))('the attribute %s', (key) => {
  it('goes from the workshop to the machine page, the choice of machines and the file', async () => {
    const definition = BUILT_IN_ATTRIBUTES.find((one) => one.key === key)
    if (!definition) throw new Error(`there is no definition of ${key}`)
    const [value, other] = valuesOf(definition)
    const { productId, unit } = await addLaptop()
    const { code } = unit
    const before = await units().get({ unit: code })
    expect(before.attributes).toEqual({})
    expect(before.attributeDefinitions.map((one) => one.key)).toContain(key)
    const saved = await units().update({ unit: code, attributes: { [key]: value } })
    expect(saved.attributes).toEqual({ [key]: value })
    const { label, labelHi, unit: sign, choices } = definition
    const choice = choices.find((candidate) => candidate.value === value) ?? null
    const fact = { key, label, labelHi, unit: sign, value, choice, isComparable: false }
    expect((await shopper().units.byCode({ code })).facts).toEqual([fact])
    expect((await shopper().units.list({ id: productId })).units.map(({ facts }) => facts)).toEqual([[fact]])
    const { columns, rows } = await units().exportRows({ search: code })
    expect(rows[0]?.[columns.indexOf(key)]).toBe(value)
    expect((await units().update({ unit: code, attributes: { [key]: other } })).attributes).toEqual({
      [key]: other,
    })
    await units().update({ unit: code, location: 'Rack 9' })
    expect((await units().get({ unit: code })).attributes).toEqual({ [key]: other })
    expect((await units().update({ unit: code, attributes: { [key]: null } })).attributes).toEqual({})
    expect((await shopper().units.byCode({ code })).facts).toEqual([])
  })

  it('is received with a machine', async () => {
    const { productId } = await addLaptop()
    const definition = BUILT_IN_ATTRIBUTES.find((one) => one.key === key)
    const value = definition ? valuesOf(definition)[0] : ''
    const { codes } = await units().receive({
      acquisition: { kind: 'lot', acquiredOn: '2026-11-20' },
      units: [{ productId, serial: `RECEIVED ${key}`, attributes: { [key]: value } }],
    })
    expect((await units().get({ unit: codes[0] ?? '' })).attributes).toEqual({ [key]: value })
  })
})

describe('attributes of a machine', () => {
  it.each([
    ['unknown', { nothingLikeIt: 1 }, 'There is no attribute nothingLikeIt.'],
    ['of what is offered', { pagesPerMinute: 20 }, 'Speed describes products, not single machines.'],
    [
      'of another kind of product',
      { sheetJams: 2 },
      'Jams is not an attribute of products of the kind laptop.',
    ],
    [
      'no choice of theirs',
      { chargerKind: 'stolen' },
      'The Charger field must be one of original, compatible, none',
    ],
    [
      'too long',
      { marks: 'x'.repeat(256) },
      'The Marks and scratches field is too long (maximum 255 characters)',
    ],
    ['not a text', { marks: 5 }, 'The Marks and scratches field must be text'],
  ])('are rejected with a field error when %s', async (_, attributes, sentence) => {
    await shop.prisma.attribute.upsert({
      where: { key: 'sheetJams' },
      create: {
        key: 'sheetJams',
        subject: 'unit',
        label: 'Jams',
        type: 'whole',
        kinds: ['printer'],
        isComparable: false,
      },
      update: {},
    })
    const { productId, unit } = await addLaptop()
    const [key = ''] = Object.keys(attributes)
    const refusal = await refusalOf(units().update({ unit: unit.code, attributes }))
    expect(refusal.fields).toEqual({ [`attributes.${key}`]: sentence })
    const received = units().receive({
      acquisition: { kind: 'lot', acquiredOn: '2026-11-20' },
      units: [{ productId, serial: `REFUSED ${key}`, attributes }],
    })
    expect((await refusalOf(received)).fields).toEqual({ [`units.0.attributes.${key}`]: sentence })
  })

  it('are not those of products, which reject them with a field error', async () => {
    const { productId } = await addLaptop()
    const { admin } = shop.as(manager)
    const refusal = await refusalOf(admin.products.update({ id: productId, attributes: { marks: 'Dent' } }))
    expect(refusal.fields).toEqual({
      'attributes.marks': 'Marks and scratches describes single machines, not products.',
    })
    const keys = (await shopper().attributes()).map(({ key }) => key)
    expect(keys).not.toContain('marks')
    expect((await shopper().facets({})).attributes.map(({ key }) => key)).not.toContain('marks')
    const { columns } = await admin.products.exportRows({})
    expect(columns).not.toContain('marks')
  })

  it('are held to their definitions by the database itself', async () => {
    const { productId, unit } = await addLaptop()
    const write = (table: string, id: number, attributes: string) =>
      shop.sql.query(`UPDATE ${table} SET attributes = $1 WHERE id = $2`, [attributes, id])
    for (const wrong of [
      '{"nothingLikeIt": 1}',
      '{"pagesPerMinute": 20}',
      '{"sheetJams": 2}',
      '{"chargerKind": "stolen"}',
      '{"marks": 5}',
      '[]',
    ])
      await expect(write('unit', unit.id, wrong)).rejects.toMatchObject({ code: '23514' })
    await expect(write('product', productId, '{"marks": "Dent"}')).rejects.toMatchObject({ code: '23514' })
    const variant = await shop.prisma.productVariant.create({
      data: { productId, sku: `VARIANT-${productId}`, pricePaise: 900_00, updatedAt: shop.clock.now },
    })
    await expect(write('product_variant', variant.id, '{"marks": "Dent"}')).rejects.toMatchObject({
      code: '23514',
    })
    await write('unit', unit.id, '{"marks": "Dent"}')
  })

  it('remain when the kind of the product changes, and others are written next to them', async () => {
    const { productId, unit } = await addLaptop()
    await units().update({ unit: unit.code, attributes: { chargerKind: 'none' } })
    await shop.prisma.product.update({ where: { id: productId }, data: { kind: 'desktop' } })
    const saved = await units().update({
      unit: unit.code,
      attributes: { marks: 'Dent', chargerKind: 'none' },
    })
    expect(saved.attributes).toEqual({ marks: 'Dent', chargerKind: 'none' })
    expect(saved.attributeDefinitions.map(({ key }) => key)).toEqual(['chargerKind', 'marks'])
    const changed = units().update({ unit: unit.code, attributes: { chargerKind: 'original' } })
    expect(Object.keys((await refusalOf(changed)).fields ?? {})).toEqual(['attributes.chargerKind'])
  })

  it('are in the activity log by their keys, and a concurrent change is not overwritten', async () => {
    const { unit } = await addLaptop()
    const seen = await units().get({ unit: unit.code })
    await units().update({ unit: unit.code, updatedAt: seen.updatedAt, attributes: { marks: 'One scratch' } })
    const late = units().update({ unit: unit.code, updatedAt: seen.updatedAt, attributes: { marks: 'None' } })
    expect(await refusalOf(late)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      detail: { current: { attributes: { marks: 'One scratch' } } },
    })
    const entries = await shop.prisma.auditEntry.findMany({
      where: { entity: 'unit', entityId: String(unit.id), action: 'unit.changed' },
    })
    expect(entries.map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { marks: null }, after: { marks: 'One scratch' } },
    ])
  })

  it('require the right to change units, and are locked while a customer pays for the machine', async () => {
    const { productId, unit } = await addLaptop()
    const reader = await addStaff(shop, 'read_only')
    const refused = shop.as(reader).admin.units.update({ unit: unit.code, attributes: { marks: 'Dent' } })
    expect((await refusalOf(refused)).code).toBe('PERMISSION_REQUIRED')
    await placeOrder(shop, { customer: await addCustomer(shop), productId })
    const held = units().update({ unit: unit.code, attributes: { marks: 'Dent' } })
    expect((await refusalOf(held)).code).toBe('UNIT_IN_STOCK')
  })

  it('never show the full serial number that was typed into them', async () => {
    const { productId, unit } = await addLaptop()
    await units().update({ unit: unit.code, attributes: { marks: `Sticker ${unit.serial}` } })
    const shown = JSON.stringify([
      await shopper().units.byCode({ code: unit.code }),
      await shopper().units.list({ id: productId }),
    ])
    expect(shown).not.toContain(unit.serial)
    expect(shown).toContain(`•••${unit.serial.slice(-3)}`)
  })

  it('are read with any number of machines in the same statements', async () => {
    const { productId, stockItemId, unit } = await addLaptop()
    await units().update({ unit: unit.code, attributes: { marks: 'Dent', chargerKind: 'none' } })
    const statements = async () =>
      (await statementsOf(shop.url, () => shopper().units.list({ id: productId }))).statements.length
    const before = await statements()
    for (const marks of ['One', 'Two', 'Three']) {
      const { code } = await addListedUnit(shop, { stockItemId })
      await units().update({ unit: code, attributes: { marks } })
    }
    expect(await statements()).toBe(before)
  })
})
