import { blocksReadAfter } from '@dobara/db/test/test-plans.ts'
import type { SentStatement } from '@dobara/db/test/test-statements.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../../../context.ts'
import { addCustomer, addProduct, placeOrder } from '../../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import { onPool } from '../../../sql.ts'
import { type CashKeys, getCashFacts } from '../../../engine/cash/queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())

const since = { refusedSince: new Date('2026-01-01'), cancelledSince: new Date('2026-01-01'), pin: '560001' }

async function buyInCash(customer: SignedInUser) {
  const { id: productId } = await addProduct(shop)
  const orderId = await placeOrder(shop, { customer, productId })
  await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
  return shop.prisma.order.findUniqueOrThrow({ where: { id: orderId } })
}

/** So many more orders in cash like this one, each of another phone, door and browser. */
const addOrdersLike = (id: string, count: number) =>
  shop.sql.query(
    `INSERT INTO shop_order
     SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_number', 'X' || n, 'cart_id', NULL,
              'contact_phone', '+9180' || n, 'address_key', 'door ' || n, 'device_key', 'browser ' || n))).*
       FROM shop_order o, generate_series(10001, 10000 + $2) n WHERE o.id = $1::uuid`,
    [id, count],
  )

async function questionOf(keys: CashKeys): Promise<SentStatement> {
  const requests: SentStatement[] = []
  const note = (text: string, values: readonly unknown[] = []) => {
    requests.push({ text, values })
    return Promise.resolve([])
  }
  await getCashFacts(note, keys, since)
  const [question, ...others] = requests
  if (!question || others.length > 0) throw new Error('not one question')
  return question
}

describe('the facts that cash is decided by', () => {
  it('are found by the keys, also by a plan that was made when there was no order', async () => {
    const [customer, other] = [await addCustomer(shop), await addCustomer(shop)]
    const keys = { customer: customer.id, phone: '+918000000001', address: 'no door', device: 'no browser' }
    const fill = async () => addOrdersLike((await buyInCash(other)).id, 3_000)
    // All cash orders are more than 400 blocks.
    expect(await blocksReadAfter(fill, shop.sql, await questionOf(keys))).toBeLessThan(100)
  })

  it('read no delivered orders of a phone and an address that many share', async () => {
    const { id, contactPhone, addressKey, deviceKey } = await buyInCash(await addCustomer(shop))
    const keys = { customer: null, phone: contactPhone, address: addressKey, device: deviceKey }
    await shop.sql.query(
      `INSERT INTO shop_order
       SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_number', 'Y' || n, 'cart_id', NULL,
                'status', 'delivered'))).*
         FROM shop_order o, generate_series(1, 3000) n WHERE o.id = $1::uuid`,
      [id],
    )
    const analyze = () => shop.sql.query('ANALYZE shop_order')
    await analyze()
    // The delivered ones are more than 400 blocks.
    expect(await blocksReadAfter(analyze, shop.sql, await questionOf(keys))).toBeLessThan(100)
    const { records } = await getCashFacts(onPool(shop.sql), keys, since)
    expect(records.address?.openOrders).toBeLessThan(10)
  })

  it('are returned for the requested keys, each counted separately', async () => {
    const customer = await addCustomer(shop)
    const own = await buyInCash(customer)
    const keys = {
      customer: customer.id,
      phone: own.contactPhone,
      address: own.addressKey,
      device: 'no browser',
    }
    const { records, trust } = await getCashFacts(onPool(shop.sql), keys, since)
    expect(records.customer).toMatchObject({ openOrders: 1, refusals: 0, cancellations: 0 })
    expect(records.customer?.openUnits.size).toBe(1)
    expect(records.phone?.openOrders).toBeGreaterThanOrEqual(1)
    expect(records.device).toMatchObject({ openOrders: 0, openPaise: 0 })
    expect(trust.delivered).toBe(0)
  })

  it('leave out what a customer paid in other ways', async () => {
    const customer = await addCustomer(shop)
    const own = await buyInCash(customer)
    await shop.sql.query(
      `UPDATE shop_order SET status = 'delivered', payment_method =
        (SELECT min(way) FROM unnest(enum_range(NULL::payment_method)) way WHERE way <> 'cod') WHERE id = $1`,
      [own.id],
    )
    const keys = { customer: customer.id, phone: null, address: null, device: null }
    const { records, trust } = await getCashFacts(onPool(shop.sql), keys, since)
    expect(records.customer).toMatchObject({ openOrders: 0, openPaise: 0 })
    expect(records.customer?.openUnits.size).toBe(0)
    expect(trust.delivered).toBe(0)
    await shop.sql.query(`UPDATE shop_order SET payment_method = 'cod' WHERE id = $1`, [own.id])
    expect((await getCashFacts(onPool(shop.sql), keys, since)).trust.delivered).toBe(1)
  })
})
