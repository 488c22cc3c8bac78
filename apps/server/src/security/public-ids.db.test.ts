import { addCustomer } from '@dobara/api/test/test-products.ts'
import { addProducts, addOwner, type Person, signInAs } from '@dobara/api/test/test-people.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
/** Reviews and applied coupons are numbered as documented, and open nothing by their number. */
const NUMBERED = ['review', 'applied_coupon']
/** Written down for the shop itself: no address takes these ids. A session's is the hash of its secret. */
const INTERNAL = /_(event|alert|difference|line|entry|message)$|^session$/

let test: TestApp
let owner: Person
beforeAll(async () => {
  test = await startTestApp(inject('templateUrl'))
  owner = await addOwner(test.shop, await addProducts(test.shop))
})
afterAll(() => test.stop())

it('S27 gives everything that belongs to a person an id that cannot be guessed', async () => {
  const { user, names } = owner
  for (const id of [
    user.id,
    names.addressId,
    names.cartId,
    names.cartItemId,
    names.orderId,
    names.deviceId,
  ]) {
    expect(id).toMatch(UUID_V7)
  }
  const { rows } = await test.shop.sql.query<{ name: string; type: string }>(
    `SELECT c.table_name AS name, c.data_type AS type FROM information_schema.columns c
      WHERE c.table_schema = 'public' AND c.column_name = 'id'
        AND c.table_name IN (SELECT table_name FROM information_schema.columns
                              WHERE table_schema = 'public' AND column_name IN ('user_id', 'order_id'))`,
  )
  expect(rows.length).toBeGreaterThan(8)
  const guessable = rows.filter(
    ({ name, type }) => type !== 'uuid' && !NUMBERED.includes(name) && !INTERNAL.test(name),
  )
  expect(guessable.map(({ name }) => name)).toEqual([])
})

it('S27 takes an order number for no way in: not in place of an id, and not without the phone of the order', async () => {
  const { orderNumber } = owner.names
  const stranger = await signInAs(test.shop, await addCustomer(test.shop))
  const { orderId } = owner.names
  const invoice = await test.shop.prisma.invoice.findUniqueOrThrow({ where: { orderId } })
  for (const token of [owner.token, stranger.token]) {
    for (const url of [
      `/api/orders/${orderNumber}`,
      `/api/invoices/${orderNumber}`,
      `/api/invoices/${encodeURIComponent(invoice.number)}`,
    ]) {
      const reply = await test.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      expect([400, 404]).toContain(reply.statusCode)
      expect(owner.secrets.filter((secret) => reply.body.includes(secret) && secret !== orderNumber)).toEqual(
        [],
      )
    }
  }
  for (const phone of ['9000000001', '9876543211']) {
    const requested = await test.app.inject({
      method: 'POST',
      url: '/api/track',
      payload: { orderNumber, phone },
    })
    expect([requested.statusCode, requested.json()]).toMatchObject([404, { code: 'order_not_found' }])
  }
})

it('S27 shows order and invoice numbers to their owner only', async () => {
  const { orderId } = owner.names
  const stranger = await signInAs(test.shop, await addCustomer(test.shop))
  const mine = await test.app.inject({
    url: `/api/orders/${orderId}`,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(mine.body).toContain(owner.names.orderNumber)
  for (const url of [`/api/orders/${orderId}`, `/api/invoices/${orderId}`, '/api/orders']) {
    const reply = await test.app.inject({ url, headers: { authorization: `Bearer ${stranger.token}` } })
    expect(reply.body).not.toContain(owner.names.orderNumber)
  }
})
