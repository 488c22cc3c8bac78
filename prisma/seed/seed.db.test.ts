import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import type { MediaStore } from '@dobara/providers/media/media-port.ts'
import { forgetfulStore } from '@dobara/providers/test/media/test-media.ts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isShopEmpty } from '@dobara/db/is-shop-empty.ts'
import { seedDemoShop } from './seed.ts'

const now = new Date('2026-11-21T10:00:00Z')
let database: TestDatabase
let pictures = 0
let wasEmpty = false

const store = forgetfulStore()
const media: MediaStore = {
  ...store,
  put: (picture) => {
    pictures += 1
    return store.put(picture)
  },
}
const seed = () => seedDemoShop({ prisma: database.prisma, media, now, log: () => undefined })

beforeAll(async () => {
  database = await copyTemplate(inject('templateUrl'))
  wasEmpty = await isShopEmpty(database.prisma)
  await seed()
})
afterAll(() => database.drop())

async function count(sql: string): Promise<number> {
  const { rows } = await database.sql.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)
  return rows[0]?.n ?? Number.NaN
}

describe('the demo shop in the database', () => {
  test('is complete, and every distinct picture was stored once', async () => {
    expect(await count('product')).toBeGreaterThanOrEqual(320)
    expect(await count('shop_order')).toBeGreaterThanOrEqual(60)
    expect(await count("review WHERE status = 'approved'")).toBe(600)
    expect(await count('newsletter_subscription')).toBe(120)
    expect(await count("setting WHERE key = 'demoSeed'")).toBe(1)
    const requested = "service_request WHERE kind = 'support' AND"
    expect([
      await count(`${requested} state = 'open' AND due_at > '${now.toISOString()}'`),
      await count(`${requested} state = 'open' AND due_at < '${now.toISOString()}'`),
      await count(`${requested} state = 'answered'`),
    ]).toEqual([1, 1, 1])
    const { rows: cases } = await database.sql.query<{ state: string }>(
      'SELECT state FROM service_case ORDER BY raised_at',
    )
    expect(cases.map(({ state }) => state)).toEqual([
      'closed',
      'inspected',
      'received',
      'raised',
      'approved',
      'raised',
    ])
    const { rows: tradeIns } = await database.sql.query<{ state: string }>(
      'SELECT state FROM trade_in ORDER BY number',
    )
    expect(tradeIns.map(({ state }) => state)).toEqual(['offered', 'received', 'quoted'])
    expect(await count('trade_in_price')).toBe(11)
    expect(await count(`service_case WHERE due_at < '${now.toISOString()}'`)).toBeGreaterThan(0)
    expect(
      await count(
        'product p WHERE NOT EXISTS (SELECT 1 FROM product_image i WHERE i.product_id = p.id AND i.is_primary)',
      ),
    ).toBe(0)
    expect(pictures).toBe(await count('(SELECT DISTINCT storage_key FROM product_image) AS picture'))
  })

  test('tracks 25 offers of laptops by machines, which differ and have all that a listing needs', async () => {
    expect(await count("stock_item WHERE tracking = 'unit'")).toBe(25)
    const units = await count('unit')
    expect(units).toBeGreaterThanOrEqual(80)
    expect(await count("unit WHERE state = 'listed'")).toBeGreaterThanOrEqual(70)
    expect(await count("unit WHERE state = 'graded' AND unit_fault(unit, now()) IS NOT NULL")).toBe(0)
    expect(
      await count('(SELECT DISTINCT battery_health_pct, battery_cycles FROM unit) AS battery'),
    ).toBeGreaterThan(units * 0.7)
    // Each has its attributes, and they differ.
    expect(await count("unit WHERE NOT attributes ?& '{marks,keyboardCondition,chargerKind}'")).toBe(0)
    expect(await count('(SELECT DISTINCT attributes FROM unit) AS described')).toBeGreaterThan(15)
    const stock = "(SELECT count(*) FROM unit u WHERE u.stock_item_id = s.id AND u.state = 'listed')"
    expect(await count(`stock_item s WHERE s.tracking = 'unit' AND s.on_hand <> ${stock}`)).toBe(0)
  })

  test('has stock that its movements and reservations explain', async () => {
    const moved = '(SELECT coalesce(sum(delta), 0) FROM stock_movement m WHERE m.stock_item_id = s.id)'
    const held =
      "(SELECT coalesce(sum(quantity), 0) FROM reservation r WHERE r.stock_item_id = s.id AND r.state = 'active')"
    expect(await count(`stock_item s WHERE s.on_hand <> ${moved} OR s.reserved <> ${held}`)).toBe(0)
  })

  test('counts coupon uses and assigns the next order and invoice numbers', async () => {
    const uses = '(SELECT count(*) FROM coupon_use u WHERE u.coupon_id = c.id AND u.released_at IS NULL)'
    expect(await count(`coupon c WHERE c.usage_count <> ${uses}`)).toBe(0)
    const { rows } = await database.sql.query<{ next: number }>(
      "SELECT nextval('order_number_seq')::int AS next",
    )
    expect(rows[0]?.next).toBe((await count('shop_order')) + 1)
    const given = "(SELECT coalesce(sum(last_serial), 0) FROM invoice_counter WHERE series = 'TI')"
    expect(await count(`(SELECT 1 WHERE (SELECT count(*) FROM invoice) <> ${given}) AS gap`)).toBe(0)
  })

  test('marks everybody as demo people, of whom a shopper, the owner and one of each other role can sign in', async () => {
    expect(await count('app_user WHERE NOT is_demo')).toBe(0)
    expect(await count("app_user WHERE password_hash LIKE '$argon2id$v=19$m=19456,t=2,p=1$%'")).toBe(8)
    expect(await count('app_user WHERE password_hash IS NOT NULL')).toBe(8)
    expect(
      await count('(SELECT DISTINCT staff_role FROM app_user WHERE staff_role IS NOT NULL) AS roles'),
    ).toBe(7)
  })

  test('is made in an empty shop, and not twice', async () => {
    expect(wasEmpty).toBe(true)
    expect(await isShopEmpty(database.prisma)).toBe(false)
    await expect(seed()).rejects.toThrow('already')
  })
})
