import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { syncBuiltInAttributes } from '../../base/attributes/sync-built-in.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof addCustomer>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())
beforeEach(() => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
})

const backOffice = () => shop.as(admin).admin
let count = 0
const add = (change: object = {}) => {
  count += 1
  return backOffice().attributes.create({
    key: `ownKey${count}`,
    label: `Own ${count}`,
    type: 'choice',
    choices: [
      { value: 'steel', label: `Steel ${count}` },
      { value: 'wood', label: 'Wood' },
    ],
    kinds: ['laptop'],
    searchWeight: 'C',
    filter: 'values',
    ...change,
  })
}
const productWith = async (attributes: Record<string, string | number | boolean>) => {
  const { id } = await addProduct(shop)
  const { sku } = await backOffice().products.update({ id, attributes })
  return { id, sku }
}
const found = async (q: string) => (await shop.visitor().catalog.list({ q })).products.map(({ id }) => id)

describe('attributes of the store', () => {
  it('are added, changed and deleted, and each is in the activity log', async () => {
    const made = await add({ label: 'Material' })
    expect(made).toMatchObject({ label: 'Material', isBuiltIn: false, productCount: 0, labelHi: null })
    const { id, updatedAt, productCount: _, isBuiltIn: __, key: ___, ...rest } = made
    const changed = await backOffice().attributes.update({ ...rest, id, updatedAt, label: 'Made of' })
    expect(changed).toMatchObject({ label: 'Made of', key: made.key })
    expect(await refusalOf(backOffice().attributes.update({ ...rest, id, updatedAt }))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      detail: { current: changed },
    })
    expect(await backOffice().attributes.remove({ id })).toEqual({ id })
    expect(await refusalOf(backOffice().attributes.remove({ id }))).toMatchObject({
      code: 'ATTRIBUTE_NOT_FOUND',
    })
    const acts = await shop.prisma.auditEntry.findMany({
      where: { entity: 'attribute', entityId: String(id) },
      orderBy: { id: 'asc' },
    })
    expect(acts.map(({ action }) => action)).toEqual([
      'attribute.created',
      'attribute.changed',
      'attribute.deleted',
    ])
    const [created, , deleted] = acts
    expect(Object.keys(deleted?.before ?? {}).toSorted()).toEqual(
      Object.keys(created?.after ?? {}).toSorted(),
    )
  })

  it('have one key each, and one name for products of a kind, whichever of ten requests is first', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => add({ key: 'onlyOne', label: 'Only one' })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refusalOf(add({ key: 'onlyOne', label: 'Another' }))).toMatchObject({
      code: 'ATTRIBUTE_TAKEN',
      fields: { key: 'This key or name of an attribute is already in use.' },
    })
    expect(await refusalOf(add({ label: 'ONLY ONE' }))).toMatchObject({
      fields: { label: expect.any(String) },
    })
    expect(await add({ label: 'Only one', kinds: ['monitor'] })).toMatchObject({ label: 'Only one' })
  })

  it.each([
    ['a key of the shop', { key: 'ramGb' }, 'key'],
    ['a key that is none', { key: 'Ram size' }, 'key'],
    ['a choice without choices', { choices: [] }, 'choices'],
    [
      'a choice twice',
      {
        choices: [
          { value: 'a', label: 'A' },
          { value: 'A'.toLowerCase(), label: 'B' },
        ],
      },
      'choices',
    ],
    ['a choice that reads as a range', { choices: [{ value: '10-20', label: 'Some' }] }, 'choices.0.value'],
    ['ranges of words', { filter: 'ranges', rangeStarts: [1] }, 'filter'],
    ['ranges without starts', { type: 'whole', choices: [], filter: 'ranges' }, 'rangeStarts'],
    [
      'starts out of order',
      { type: 'whole', choices: [], filter: 'ranges', rangeStarts: [3, 2] },
      'rangeStarts',
    ],
    ['text as a filter', { type: 'text', choices: [] }, 'filter'],
    [
      'a largest value below 0 alone',
      { type: 'whole', choices: [], filter: 'none', maxValue: -1 },
      'minValue',
    ],
    ['limits that cross', { type: 'whole', choices: [], minValue: 5, maxValue: 4 }, 'minValue'],
    ['no name', { label: '–' }, 'label'],
  ])('are refused with %s', async (_, change, field) => {
    const refusal = await refusalOf(add(change))
    expect(Object.keys(refusal.fields ?? {})).toContain(field)
  })

  it('are found by their new words once they are renamed', async () => {
    const made = await add()
    const product = await productWith({ [made.key]: 'steel' })
    expect(await found(`Steel ${count}`)).toContain(product.id)
    const { id, productCount: _, isBuiltIn: __, key: ___, ...rest } = made
    const choices = rest.choices.map((choice) => ({
      ...choice,
      label: choice.value === 'steel' ? 'Brushed titanium' : choice.label,
    }))
    await backOffice().attributes.update({ ...rest, id, choices })
    expect(await found('titanium')).toContain(product.id)
  })

  it('stay while products have them: as a whole, their type, and the choices that products have', async () => {
    const made = await add()
    const { sku } = await productWith({ [made.key]: 'steel' })
    const { id, productCount: _, isBuiltIn: __, key: ___, updatedAt: ____, ...rest } = made
    const used = { code: 'ATTRIBUTE_IN_USE', detail: { skus: [sku] } }
    expect(await refusalOf(backOffice().attributes.remove({ id }))).toMatchObject(used)
    expect(
      await refusalOf(
        backOffice().attributes.update({ ...rest, id, type: 'text', choices: [], filter: 'none' }),
      ),
    ).toMatchObject(used)
    const [steel, wood] = rest.choices
    expect(
      await refusalOf(backOffice().attributes.update({ ...rest, id, choices: wood ? [wood] : [] })),
    ).toMatchObject(used)
    const less = await backOffice().attributes.update({ ...rest, id, choices: steel ? [steel] : [] })
    expect(less).toMatchObject({ productCount: 1, choices: [steel] })
  })

  it('are taken from deleted products, which hold no definition', async () => {
    const made = await add()
    const product = await productWith({ [made.key]: 'steel' })
    await backOffice().products.remove({ id: product.id })
    expect(await backOffice().attributes.remove({ id: made.id })).toEqual({ id: made.id })
    const { attributes } = await shop.prisma.product.findUniqueOrThrow({ where: { id: product.id } })
    expect(attributes).toEqual({})
  })
})

it('a value is written or its attribute deleted, whichever was first, and never both', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const made = await add()
    const { id } = await addProduct(shop)
    const [removed, written] = await Promise.allSettled([
      backOffice().attributes.remove({ id: made.id }),
      backOffice().products.update({ id, attributes: { [made.key]: 'steel' } }),
    ])
    expect([removed.status, written.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = removed.status === 'rejected' ? removed : written
    const { cause } = 'reason' in refused ? (refused.reason as { cause: { code: string } }) : { cause: null }
    expect(cause?.code).toBe(removed.status === 'rejected' ? 'ATTRIBUTE_IN_USE' : 'RULE_BROKEN')
    const { attributes } = await backOffice().products.get({ id })
    expect(attributes).toEqual(written.status === 'fulfilled' ? { [made.key]: 'steel' } : {})
  }
})

describe('attributes that the program defines', () => {
  it('can be neither changed nor deleted', async () => {
    const { attributes, kinds } = await backOffice().attributes.list()
    const { id, productCount: _, isBuiltIn, key: __, ...rest } = attributes[0] ?? (await add())
    expect([isBuiltIn, kinds.includes('printer')]).toEqual([true, true])
    expect(await refusalOf(backOffice().attributes.update({ ...rest, id, label: 'Mine' }))).toMatchObject({
      code: 'ATTRIBUTE_BUILT_IN',
    })
    expect(await refusalOf(backOffice().attributes.remove({ id }))).toMatchObject({
      code: 'ATTRIBUTE_BUILT_IN',
    })
  })

  it('are written again by a start where they differ from the program, and only then', async () => {
    const versions = () =>
      shop.prisma.attribute.findMany({ where: { isBuiltIn: true }, orderBy: { id: 'asc' } })
    const before = await versions()
    await shop.prisma.attribute.updateMany({ where: { key: 'pagesPerMinute' }, data: { label: 'Old' } })
    await syncBuiltInAttributes(shop.sql)
    const after = await versions()
    expect(after.map(({ label }) => label)).toEqual(before.map(({ label }) => label))
    const changed = after.filter(
      ({ updatedAt }, index) => updatedAt.getTime() !== before[index]?.updatedAt.getTime(),
    )
    expect(changed.map(({ key }) => key)).toEqual(['pagesPerMinute'])
  })
})

describe('attributes of products', () => {
  it.each([
    ['unknown', { nothingLikeIt: 1 }, 'There is no attribute nothingLikeIt.'],
    ['of another kind', { pagesPerMinute: 20 }, 'Speed is not an attribute of products of the kind laptop.'],
  ])('are rejected with a field error when %s', async (_, attributes, sentence) => {
    const { id } = await addProduct(shop)
    const refusal = await refusalOf(backOffice().products.update({ id, attributes }))
    expect(refusal.fields).toEqual({ [`attributes.${Object.keys(attributes)[0]}`]: sentence })
  })

  it('must be set on new products and cannot be cleared when required', async () => {
    const made = await add({ isRequired: true, label: 'Needed', kinds: ['tablet'] })
    const { id, sku: _, ...rest } = await backOffice().products.get({ id: (await addProduct(shop)).id })
    const tablet = {
      title: 'Tablet',
      brand: 'Dell',
      model: 'T',
      price: 5,
      categoryId: rest.categoryId,
      kind: 'tablet',
    }
    const computer = { cpu: 'i5', ramGb: 8 }
    const missing = { [`attributes.${made.key}`]: 'Missing required fields: Needed' }
    const refused = await refusalOf(backOffice().products.create({ ...tablet, ...computer }))
    expect(refused.fields).toEqual(missing)
    // A product that never had it may be sent back as it was read.
    await backOffice().products.update({ id, kind: 'tablet', attributes: {} })
    await backOffice().products.update({ id, attributes: { [made.key]: 'wood' } })
    const emptied = backOffice().products.update({ id, attributes: { [made.key]: null } })
    expect((await refusalOf(emptied)).fields).toEqual(missing)
  })

  it('are held to their types by the database itself', async () => {
    const { id } = await addProduct(shop)
    for (const wrong of [
      '{"nothingLikeIt": 1}',
      '{"pagesPerMinute": "fast"}',
      '{"pagesPerMinute": 1.5}',
      '{"printTechnology": "magic"}',
      '{"duplexPrinting": 1}',
    ])
      await expect(
        shop.sql.query('UPDATE product SET attributes = $1 WHERE id = $2', [wrong, id]),
      ).rejects.toMatchObject({ code: '23514' })
    await expect(
      shop.sql.query("UPDATE product SET attributes = '[]' WHERE id = $1", [id]),
    ).rejects.toMatchObject({ code: '23514' })
  })
})
