import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { isWaiting } from '../../../test/test-busy.ts'
import { addCustomer } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof addCustomer>>
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const prices = () => shop.as(admin).admin.tradeInPrices
const fields = (brand: string, model = '', basePrice = 12_000) =>
  ({ kind: 'laptop', brand, model, basePrice, isActive: true }) as const
const modelsOf = async (input: Parameters<ReturnType<typeof prices>['list']>[0]) =>
  (await prices().list(input)).tradeInPrices.map(({ model }) => model)

describe('trade-in prices', () => {
  it('are created, changed and deleted, each with its entry in the activity log', async () => {
    const made = await prices().create(fields('Lenovo', 'ThinkPad T480'))
    expect(made).toMatchObject(fields('Lenovo', 'ThinkPad T480'))
    const changed = await prices().update({
      ...fields('Lenovo', 'ThinkPad T480', 13_500.5),
      id: made.id,
      updatedAt: made.updatedAt,
    })
    expect(changed.basePrice).toBe(13_500.5)
    expect(await prices().remove({ id: made.id })).toEqual({ id: made.id })
    const entries = await shop.prisma.auditEntry.findMany({
      where: { entity: 'trade_in_price', entityId: String(made.id) },
      orderBy: { id: 'asc' },
    })
    expect(entries.map(({ action }) => action)).toEqual([
      'trade_in_price.created',
      'trade_in_price.changed',
      'trade_in_price.deleted',
    ])
    expect(await refusalOf(prices().remove({ id: made.id }))).toMatchObject({
      code: 'TRADE_IN_PRICE_NOT_FOUND',
    })
  })

  it('need a brand and an amount', async () => {
    expect(await refusalOf(prices().create(fields(' ', '', 0)))).toMatchObject({
      fields: { brand: expect.stringMatching(/./), basePrice: expect.stringMatching(/./) },
    })
  })

  it('are one for each machine, however it is spelt and however many come at once', async () => {
    const spellings = ['Latitude 7490', 'latitude-7490', 'LATITUDE7490 ']
    const results = await Promise.allSettled(spellings.map((model) => prices().create(fields('Dell', model))))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const other = await prices().create(fields('Dell', 'Latitude 5400'))
    expect(
      await refusalOf(prices().update({ ...fields('DELL', 'latitude 7490'), id: other.id })),
    ).toMatchObject({ code: 'TRADE_IN_PRICE_TAKEN' })
    expect(await prices().create({ ...fields('Dell', 'Latitude 7490'), kind: 'desktop' })).toMatchObject({
      kind: 'desktop',
    })
  })

  it('are refused to a change while the same machine is being added', async () => {
    const other = await prices().create(fields('Race', 'Before'))
    const client = await shop.sql.connect()
    try {
      await client.query('BEGIN')
      await client.query(
        `INSERT INTO trade_in_price (kind, brand, model, brand_key, model_key, base_paise)
         VALUES ('laptop', 'Race', 'After', 'race', 'after', 1)`,
      )
      const changed = refusalOf(prices().update({ ...fields('Race', 'After'), id: other.id }))
      await isWaiting(shop.sql, 'trade_in_price')
      await client.query('COMMIT')
      expect(await changed).toMatchObject({ code: 'TRADE_IN_PRICE_TAKEN' })
    } finally {
      client.release()
    }
  })

  it('refuse the second of two administrators who change the same state', async () => {
    const { id, updatedAt } = await prices().create(fields('Contested'))
    const first = await prices().update({ ...fields('Contested', 'One'), id, updatedAt })
    expect(await refusalOf(prices().update({ ...fields('Contested', 'Two'), id, updatedAt }))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      detail: { current: first },
    })
  })

  it('are searched, sorted and listed in pages', async () => {
    for (const [model, basePrice] of [
      ['C', 1],
      ['A', 3],
      ['B', 2],
    ] as const)
      await prices().create(fields('Page', model, basePrice))
    expect(await modelsOf({ search: 'page', limit: 2 })).toEqual(['A', 'B'])
    expect(await modelsOf({ search: 'page', limit: 2, page: 2 })).toEqual(['C'])
    expect(await modelsOf({ search: 'page', sortBy: 'basePrice' })).toEqual(['C', 'B', 'A'])
    expect(await modelsOf({ search: 'page b' })).toEqual(['B'])
    expect(await modelsOf({ search: 'page', kind: 'monitor' })).toEqual([])
  })
})
