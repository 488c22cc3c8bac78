import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { CreateAttributeInput } from '@dobara/contract/admin-attributes.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addProduct, addStaff } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { addListedUnit } from '../../../test/test-units.ts'

let shop: TestShop
let manager: Awaited<ReturnType<typeof addStaff>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  manager = await addStaff(shop, 'manager')
})
afterAll(() => shop.stop())
beforeEach(() => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
})

const units = () => shop.as(manager).admin.units
const definitions = () => shop.as(manager).admin.attributes

/** A laptop with one listed machine. */
async function addLaptop() {
  const { id, stockItemId } = await addProduct(shop, { stock: 0 })
  return { productId: id, unit: await addListedUnit(shop, { stockItemId }) }
}

let count = 0
const define = (change: Partial<CreateAttributeInput> = {}) => {
  count += 1
  return definitions().create({
    key: `ofMachine${count}`,
    subject: 'unit',
    label: `Of machine ${count}`,
    type: 'choice',
    choices: [
      { value: 'oak', label: 'Oak', labelHi: 'ओक' },
      { value: 'pine', label: 'Pine' },
    ],
    kinds: ['laptop'],
    ...change,
  })
}
const definitionOf = ({ id, ...made }: Awaited<ReturnType<typeof define>>) => {
  const { updatedAt: _, productCount: __, isBuiltIn: ___, key: ____, ...rest } = made
  return { id, ...rest }
}

describe('the definition of an attribute of machines', () => {
  it.each([
    ['a filter', { filter: 'values' }, 'filter'],
    ['ranges', { type: 'whole', choices: [], rangeStarts: [1] }, 'rangeStarts'],
    ['a search weight', { searchWeight: 'A' }, 'searchWeight'],
    ['a card', { isOnCard: true }, 'isOnCard'],
    ['a comparison', { isComparable: true }, 'isComparable'],
    ['a requirement', { isRequired: true }, 'isRequired'],
    ['the key of a column of the file', { key: 'location' }, 'key'],
    ['a subject that there is not', { subject: 'lot' }, 'subject'],
  ] as const)('is refused with %s', async (_, change, field) => {
    const refusal = await refusalOf(define(change as Partial<CreateAttributeInput>))
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
  })

  it('has no filter, comparison or requirement by default, and the database rejects them', async () => {
    const made = await define()
    expect(made).toMatchObject({ subject: 'unit', isComparable: false, isRequired: false, filter: 'none' })
    for (const use of [
      "filter = 'values'",
      "range_starts = '{1}'",
      "search_weight = 'A'",
      'is_on_card = true',
      'is_comparable = true',
      'is_required = true',
    ])
      await expect(
        shop.sql.query(`UPDATE attribute SET ${use} WHERE id = $1`, [made.id]),
      ).rejects.toMatchObject({ code: '23514', constraint: 'attribute_of_unit' })
  })

  it('stays while machines have it: as a whole, its subject, its type, and the choices that they have', async () => {
    const made = await define()
    const { unit } = await addLaptop()
    await units().update({ unit: unit.code, attributes: { [made.key]: 'oak' } })
    const rest = definitionOf(made)
    const used = { code: 'ATTRIBUTE_IN_USE', detail: { skus: [], units: [unit.code] } }
    expect(await refusalOf(definitions().remove({ id: made.id }))).toMatchObject(used)
    expect(await refusalOf(definitions().update({ ...rest, subject: 'offer' }))).toMatchObject(used)
    expect(await refusalOf(definitions().update({ ...rest, type: 'text', choices: [] }))).toMatchObject(used)
    const [oak, pine] = rest.choices
    expect(await refusalOf(definitions().update({ ...rest, choices: pine ? [pine] : [] }))).toMatchObject(
      used,
    )
    const less = await definitions().update({ ...rest, choices: oak ? [oak] : [] })
    expect(less).toMatchObject({ productCount: 1, choices: [oak] })
    await units().update({ unit: unit.code, attributes: { [made.key]: null } })
    expect(await definitions().remove({ id: made.id })).toEqual({ id: made.id })
  })

  it('becomes one of offers only while no machine has it, and back only while no product has it', async () => {
    const made = await define()
    const rest = definitionOf(made)
    const offered = await definitions().update({ ...rest, subject: 'offer', filter: 'values' })
    expect(offered).toMatchObject({ subject: 'offer', filter: 'values' })
    const { productId } = await addLaptop()
    const { admin } = shop.as(manager)
    const { sku } = await admin.products.update({ id: productId, attributes: { [made.key]: 'oak' } })
    expect(await refusalOf(definitions().update({ ...rest, subject: 'unit' }))).toMatchObject({
      code: 'ATTRIBUTE_IN_USE',
      detail: { skus: [sku], units: [] },
    })
  })

  it('may have the name of an attribute of offers of the same kind, and no other of machines has it', async () => {
    const made = await define({ label: 'Casing' })
    await define({ subject: 'offer', label: 'Casing' })
    expect(await refusalOf(define({ label: 'CASING' }))).toMatchObject({ code: 'ATTRIBUTE_TAKEN' })
    expect(await refusalOf(define({ key: made.key }))).toMatchObject({ code: 'ATTRIBUTE_TAKEN' })
  })

  it('a value is written or its definition deleted, whichever was first, and never both', async () => {
    const { unit } = await addLaptop()
    for (let turn = 0; turn < 4; turn += 1) {
      const made = await define()
      const [removed, written] = await Promise.allSettled([
        definitions().remove({ id: made.id }),
        units().update({ unit: unit.code, attributes: { [made.key]: 'oak' } }),
      ])
      expect([removed.status, written.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const { attributes } = await units().get({ unit: unit.code })
      expect(attributes[made.key]).toBe(written.status === 'fulfilled' ? 'oak' : undefined)
    }
  })
})
