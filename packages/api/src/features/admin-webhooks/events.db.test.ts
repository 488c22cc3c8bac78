import { EVENT_CATALOGUE, webhookBody } from '@dobara/contract/admin-webhooks/event-catalogue.ts'
import { EVENT_TYPES, type EventType, familyOfEvent } from '@dobara/contract/admin-webhooks/event-words.ts'
import { CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import { SHIPMENT_STATES } from '@dobara/domain/shipments/shipment-state.ts'
import { LOW_STOCK_MAX } from '@dobara/domain/stock/availability.ts'
import { TRADE_IN_STATES } from '@dobara/domain/trade-ins/trade-in-moves.ts'
import { UNIT_STATES } from '@dobara/domain/units/unit-moves.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type HealthyShop, openShop } from '../../../test/books/test-healthy-shop.ts'
import { liveThroughCases } from '../../../test/cases/test-case-life.ts'
import { addCustomer, addProduct, placeOrder, stockOf } from '../../../test/test-products.ts'
import { addListedUnit, moveUnit, unlistUnit } from '../../../test/test-units.ts'
import { bengaluru } from '../../../test/test-shop.ts'
import { liveThroughTradeIns } from '../../../test/webhooks/test-trade-in-life.ts'
import { bodyOfEvent } from './delivery/webhook-body.ts'

let shop: HealthyShop
let admin: Awaited<ReturnType<typeof addCustomer>>
beforeAll(async () => {
  shop = await openShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
})
afterAll(() => shop.stop())

const FAMILIES = [
  'order.*',
  'payment.*',
  'refund.*',
  'shipment.*',
  'case.*',
  'product.*',
  'stock.*',
  'unit.*',
  'trade_in.*',
  'customer.*',
] as const
const webhooks = () => shop.as(admin).admin.webhooks
const subscribe = (events: Parameters<ReturnType<typeof webhooks>['create']>[0]['events']) =>
  webhooks().create({ url: 'https://erp.example/hooks', events })

async function events(object?: string) {
  const rows = await shop.prisma.shopEvent.findMany({
    where: object ? { object } : {},
    orderBy: [{ object: 'asc' }, { sequence: 'asc' }],
  })
  return rows.map((row) =>
    webhookBody.parse(bodyOfEvent({ ...row, sequence: Number(row.sequence), data: row.data as object })),
  )
}
const typesOf = async (object: string) => (await events(object)).map(({ type }) => type)

describe('events of the shop', () => {
  it('are not stored while no one subscribes to them', async () => {
    await placeOrder(shop, { customer: await addCustomer(shop), productId: (await addProduct(shop)).id })
    expect(await shop.prisma.shopEvent.count()).toBe(0)
    const { id } = await subscribe(['refund.*'])
    await placeOrder(shop, { customer: await addCustomer(shop), productId: (await addProduct(shop)).id })
    expect(await shop.prisma.shopEvent.count()).toBe(0)
    await webhooks().remove({ id })
  })

  it('are written in the transaction that causes them, and not when it is rolled back', async () => {
    const { id } = await subscribe(['product.*', 'customer.created'])
    const { id: productId } = await addProduct(shop, { priceRupees: 4_999 })
    await shop.prisma.shopEvent.deleteMany()
    const rename = (title: string) => ({ where: { id: productId }, data: { title } })
    await expect(
      shop.prisma.$transaction(async (tx) => {
        await tx.product.update(rename('Never'))
        await tx.user.create({ data: { id: shop.deps.newId(), email: 'never@test.example' } })
        await tx.$executeRaw`SET CONSTRAINTS ALL IMMEDIATE`
        expect(await tx.shopEvent.count()).toBe(2)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect([await shop.prisma.shopEvent.count(), await shop.prisma.webhookDelivery.count()]).toEqual([0, 0])
    await shop.prisma.$transaction(async (tx) => {
      await tx.product.update(rename('Once'))
      await tx.product.update(rename('Twice'))
    })
    const written = await events(`product:${productId}`)
    expect(written).toMatchObject([{ type: 'product.updated', data: { title: 'Twice' } }])
    await webhooks().remove({ id })
  })

  it('are numbered for each object in the order of their commits, also in a race', async () => {
    const { id } = await subscribe(['product.updated'])
    const { id: productId } = await addProduct(shop, { priceRupees: 4_999 })
    await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        shop.prisma.product.update({ where: { id: productId }, data: { pricePaise: 1_000_000 + at * 100 } }),
      ),
    )
    const written = await events(`product:${productId}`)
    expect(written.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1))
    const { pricePaise } = await shop.prisma.product.findUniqueOrThrow({ where: { id: productId } })
    expect(written.at(-1)?.data.price).toBe(pricePaise / 100)
    await webhooks().remove({ id })
  })
})

describe('the events of a shop in which everything happens', () => {
  let paidTradeIn: string
  beforeAll(async () => {
    await subscribe([...FAMILIES])
    await buyAndChange()
    await liveThroughCases(shop)
    paidTradeIn = (await liveThroughTradeIns(shop, admin)).id
    await changeTheRest()
  }, 60_000)

  /** Paid and sent, cancelled with its refund, and changed after the payment. */
  async function buyAndChange(): Promise<void> {
    const { orders } = shop.as(admin).admin
    const [sent, cancelled] = [await shop.startPaying(), await shop.startPaying()]
    await shop.pay(sent)
    await shop.pay(cancelled)
    await orders.update({ id: sent.orderId, status: 'processing' })
    await orders.update({ id: sent.orderId, status: 'shipped' })
    await shop.as(cancelled.customer).orders.cancel({ id: cancelled.orderId })
    const customer = await addCustomer(shop)
    const { id: productId } = await addProduct(shop, { priceRupees: 4_999 })
    const cash = await placeOrder(shop, { customer, productId, quantity: 2 })
    await shop.as(customer).checkout.pay({ orderId: cash, paymentMethod: 'cod' })
    const [line] = (await shop.as(customer).orders.get({ id: cash })).items
    const items = [{ orderItemId: line?.id ?? '', quantity: 1 }]
    await shop.as(customer).orders.cancelItems({ id: cash, items })
    await orders.update({ id: cash, status: 'delivered' })
  }

  /** Makes the changes that the test's life of the shop leaves out, directly in its tables. */
  async function changeTheRest(): Promise<void> {
    const { prisma } = shop
    await shop.sql.query(
      `ALTER TABLE shipment DROP CONSTRAINT shipment_delivered, DROP CONSTRAINT shipment_cancelled`,
    )
    const { id: orderId } = await prisma.order.findFirstOrThrow()
    const where = { id: shop.deps.newId() }
    await prisma.shipment.create({ data: { ...where, orderId, createdAt: new Date() } })
    for (const state of SHIPMENT_STATES) await prisma.shipment.update({ where, data: { state } })
    await prisma.shipment.update({ where, data: { number: 'TRACK123' } })
    await shop.sql.query(
      `ALTER TABLE service_case DROP CONSTRAINT service_case_resolved, DROP CONSTRAINT service_case_over`,
    )
    const { id } = await prisma.serviceCase.findFirstOrThrow()
    for (const state of CASE_STATES) await prisma.serviceCase.update({ where: { id }, data: { state } })
    const [failed, unrefunded] = [await shop.startPaying(), await shop.startPaying()]
    await shop.pay(unrefunded)
    await shop.as(unrefunded.customer).orders.cancel({ id: unrefunded.orderId })
    await prisma.refund.updateMany({ where: { orderId: unrefunded.orderId }, data: { state: 'failed' } })
    await prisma.paymentAttempt.updateMany({ where: { orderId: failed.orderId }, data: { state: 'failed' } })
    const ofOrder = { id: failed.orderId }
    await shop.as(admin).admin.orders.update({ ...ofOrder, status: 'failed' })
    await shop.as(admin).admin.orders.update({ ...ofOrder, status: 'pending' })
    const { customer } = failed
    await prisma.user.update({ where: { id: customer.id }, data: { name: 'Another Name' } })
    await prisma.user.update({ where: { id: customer.id }, data: { status: 'deleted' } })
    const product = await addProduct(shop, { stock: 9 })
    await prisma.product.update({ where: { id: product.id }, data: { title: 'Another title' } })
    await shop.as(admin).admin.stock.adjust({ productId: product.id, mode: 'decrease', amount: 5 })
    expect(await stockOf(shop, product.stockItemId)).toMatchObject({ onHand: 4 })
    await prisma.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    await moveUnits()
  }

  /** Sells, delivers and takes back one machine; repairs and scraps another. */
  async function moveUnits(): Promise<void> {
    const { id: productId, stockItemId } = await addProduct(shop, { stock: 0, priceRupees: 4_999 })
    const { id: sold } = await addListedUnit(shop, { stockItemId })
    const { id: worn } = await addListedUnit(shop, { stockItemId, state: 'in_test' })
    const customer = await addCustomer(shop)
    const orderId = await placeOrder(shop, { customer, productId })
    await shop.as(customer).checkout.pay({ orderId, paymentMethod: 'cod' })
    await shop.as(admin).admin.orders.update({ id: orderId, status: 'delivered' })
    await moveUnit(shop, { unitId: sold, to: 'returned', cause: 'returned_to_origin' })
    await moveUnit(shop, { unitId: worn, to: 'in_repair', cause: 'repair_begun' })
    await moveUnit(shop, { unitId: worn, to: 'scrapped' })
  }

  it('are all of the catalogue', async () => {
    const seen = new Set((await events()).map(({ type }) => type))
    expect(EVENT_TYPES.filter((type) => !seen.has(type))).toEqual([])
  })

  it('have the shapes of the catalogue, and an object of its kind', async () => {
    for (const { type, object, data } of await events()) {
      const { data: shape, object: kind } = EVENT_CATALOGUE[type as EventType]
      const result = shape.safeParse(data)
      expect([type, result.error?.issues ?? []]).toEqual([type, []])
      expect(object.split(':')[0]).toBe(kind)
    }
  })

  it('contain no personal data: neither names, addresses, phones nor emails', async () => {
    const text = JSON.stringify(await events())
    for (const word of [
      bengaluru.name,
      bengaluru.phone,
      bengaluru.line1,
      bengaluru.postcode,
      'test.example',
      'Shopper ',
    ])
      expect(text).not.toContain(word)
  })

  it('follow the course of an order, with its payments and parcels', async () => {
    const customer = await addCustomer(shop)
    const started = await shop.startPaying({ customer })
    await shop.pay(started)
    await shop.as(admin).admin.orders.update({ id: started.orderId, status: 'shipped' })
    await shop.as(admin).admin.orders.update({ id: started.orderId, status: 'delivered' })
    const types = await typesOf(`order:${started.orderId}`)
    expect(types[0]).toBe('order.created')
    const steps = ['order.created', 'payment.captured', 'order.confirmed', 'order.shipped', 'order.delivered']
    expect(types.filter((type) => steps.includes(type)).toSorted()).toEqual(steps.toSorted())
    const [created] = await events(`order:${started.orderId}`)
    expect(created?.data).toMatchObject({
      status: 'pending',
      subtotal: 29_999,
      total: 30_198,
      items: [{ quantity: 1, unitPrice: 29_999 }],
    })
    expect(types.indexOf('order.confirmed')).toBeLessThan(types.indexOf('order.shipped'))
    expect(types.indexOf('order.shipped')).toBeLessThan(types.indexOf('order.delivered'))
  })

  it('match the ledger of a machine, with the order that moved it', async () => {
    const { code, id, serial } = await addListedUnit(shop, {
      stockItemId: (await addProduct(shop, { stock: 0 })).stockItemId,
    })
    await unlistUnit(shop, id)
    const written = await events(`unit:${code}`)
    expect(written.map(({ data }) => [data.fromState, data.state, data.cause])).toEqual([
      [null, 'received', 'received'],
      ['received', 'in_test', 'test_begun'],
      ['in_test', 'graded', 'tested'],
      ['graded', 'listed', 'listed'],
      ['listed', 'graded', 'unlisted'],
    ])
    expect(written[0]?.data).toMatchObject({ code, serial, orderId: null })
    const sold = (await events()).find(({ type }) => type === 'unit.sold')
    const orders = await shop.prisma.order.count({ where: { id: String(sold?.data.orderId) } })
    expect(orders).toBe(1)
  })

  it('list the steps of a trade-in in order, with the amount of each and the unit at the end', async () => {
    const written = await events(`trade_in:${paidTradeIn}`)
    expect(written.map(({ type, data }) => [type, data.move, data.by, data.amount])).toEqual([
      ['trade_in.created', 'created', 'customer', 20_000],
      ['trade_in.booked', 'book', 'customer', 20_000],
      ['trade_in.picked_up', 'pick_up', 'staff', null],
      ['trade_in.received', 'receive', 'staff', null],
      ['trade_in.inspected', 'inspect', 'staff', 11_000],
      ['trade_in.offered', 'offer', 'staff', 9_500],
      ['trade_in.accepted', 'accept', 'customer', 9_500],
      ['trade_in.paid', 'pay', 'staff', 9_500],
    ])
    expect(written.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(written[0]?.data).toMatchObject({ fromState: null, state: 'quoted', payout: null, unitCode: null })
    const { code } = await shop.prisma.unit.findFirstOrThrow({ where: { tradeIn: { id: paidTradeIn } } })
    expect(String(written.at(-1)?.data.unitCode).replaceAll('-', '')).toBe(`DB${code}`)
    expect(JSON.stringify(written)).not.toMatch(/ThinkPad|Cracked|okbank/)
  })

  it('report cash when it is received', async () => {
    const captured = (await events()).filter(
      ({ type, data }) => type === 'payment.captured' && data.method === 'cod',
    )
    expect(captured.length).toBeGreaterThan(0)
    for (const { data } of captured) expect(data).toMatchObject({ paymentId: null, isKept: true })
  })
})

describe('the catalogue of events', () => {
  it('has an event of each status, state and step that there is', async () => {
    const { rows } = await shop.sql.query<{ status: string }>(
      `SELECT unnest(enum_range(NULL::order_status))::text AS status`,
    )
    const statuses = rows.map(({ status }) => (status === 'pending' ? 'reopened' : status))
    const ofFamily = (family: string) =>
      EVENT_TYPES.filter((type) => familyOfEvent(type) === family).map((type) =>
        type.slice(family.length + 1),
      )
    expect(ofFamily('order').toSorted()).toEqual([...statuses, 'created', 'updated'].toSorted())
    expect(ofFamily('shipment').toSorted()).toEqual([...SHIPMENT_STATES, 'updated'].toSorted())
    expect(ofFamily('unit').toSorted()).toEqual([...UNIT_STATES].toSorted())
    const steps = TRADE_IN_STATES.map((state) => (state === 'asked' ? 'created' : state))
    expect(ofFamily('trade_in').toSorted()).toEqual(steps.toSorted())
    expect(ofFamily('case').toSorted()).toEqual([...CASE_STATES].toSorted())
  })

  it('reports low stock from the same count at which it is shown to shoppers', async () => {
    const written = (await events()).filter(({ type }) => type === 'stock.low')
    expect(written.map(({ data }) => data.threshold)).toEqual(written.map(() => LOW_STOCK_MAX))
    expect(written.length).toBeGreaterThan(0)
  })
})
