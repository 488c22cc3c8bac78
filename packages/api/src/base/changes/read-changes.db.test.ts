import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import {
  type OrderBackOffice,
  openOrderBackOffice,
} from '../../../test/admin-orders/test-order-back-office.ts'
import { orderOfThree } from '../../../test/admin-orders/test-parcels.ts'
import { addCustomer, addProduct } from '../../../test/test-products.ts'

let shop: OrderBackOffice
let admin: ReturnType<OrderBackOffice['as']>['admin']
beforeAll(async () => {
  shop = await openOrderBackOffice(inject('templateUrl'))
  admin = shop.as(shop.admin).admin
})
afterAll(() => shop.stop())

/** A pass ends at a whole millisecond: changes in the current one come with the next pass. */
const A_MOMENT_MS = 2

type Page<Row> = { rows: Row[]; deletedIds?: unknown[]; nextCursor: string | null; updatedUntil: string }

/** All pages of one pass, with what happens between them. */
async function readPass<Row>(
  since: string,
  readPage: (requested: { updatedSince?: string; cursor?: string }) => Promise<Page<Row>>,
  between: () => Promise<unknown> = async () => undefined,
) {
  await setTimeout(A_MOMENT_MS)
  const rows: Row[] = []
  const deletedIds: unknown[] = []
  let page = await readPage({ updatedSince: since })
  rows.push(...page.rows)
  deletedIds.push(...(page.deletedIds ?? []))
  while (page.nextCursor !== null) {
    await between()
    page = await readPage({ cursor: page.nextCursor })
    rows.push(...page.rows)
    deletedIds.push(...(page.deletedIds ?? []))
  }
  return { rows, deletedIds, until: page.updatedUntil }
}

async function readProducts(requested: object) {
  const {
    products: rows,
    nextCursor = null,
    updatedUntil = '',
    ...page
  } = await admin.products.read({ limit: 7, ...requested })
  return { ...page, rows, nextCursor, updatedUntil }
}
const passOfProducts = (since: string, between?: () => Promise<unknown>) =>
  readPass(since, readProducts, between)
async function passOfOrders(since: string) {
  return readPass(since, async (requested) => {
    const {
      orders: rows,
      nextCursor = null,
      updatedUntil = '',
      ...page
    } = await admin.orders.read({ limit: 3, ...requested })
    return { ...page, rows, nextCursor, updatedUntil }
  })
}
const price = (id: number, rupees: number) =>
  shop.prisma.product.update({ where: { id }, data: { pricePaise: rupees * 100 } })
const duplicates = (ids: readonly unknown[]) => ids.filter((id, place) => ids.indexOf(id) !== place)

describe('a program that reads what changed', () => {
  it('misses nothing and reads no row twice in a pass while a hundred changes are made', async () => {
    const ids: number[] = []
    for (let count = 0; count < 30; count += 1) ids.push((await addProduct(shop)).id)
    const known = new Map<number, number>()
    let changes = 0
    const changeSome = () =>
      Promise.all(
        Array.from({ length: 25 }, () => price(ids[(changes * 7) % 30] ?? 0, 10_000 + (changes += 1))),
      )
    let since = '2000-01-01T00:00:00Z'
    while (changes < 100) {
      const { rows, until } = await passOfProducts(since, changeSome)
      expect(duplicates(rows.map(({ id }) => id))).toEqual([])
      for (const row of rows) known.set(row.id, row.price)
      since = until
    }
    const last = await passOfProducts(since)
    for (const row of last.rows) known.set(row.id, row.price)
    const stored = await shop.prisma.product.findMany({ where: { id: { in: ids } } })
    expect(ids.map((id) => known.get(id))).toEqual(
      ids.map((id) => (stored.find((one) => one.id === id)?.pricePaise ?? 0) / 100),
    )
    expect((await passOfProducts(last.until)).rows).toEqual([])
  })

  it('waits for a change that was begun before and is committed later', async () => {
    const [slow, quick] = [await addProduct(shop), await addProduct(shop)]
    const { until: before } = await passOfProducts('2000-01-01')
    const client = await shop.sql.connect()
    try {
      await client.query('BEGIN')
      await client.query('UPDATE product SET price_paise = 1111100 WHERE id = $1', [slow.id])
      await price(quick.id, 22_222)
      const during = await passOfProducts(before)
      expect(during.rows).toEqual([])
      await client.query('COMMIT')
      const { rows } = await passOfProducts(during.until)
      expect(rows.map(({ id, price: now }) => [id, now])).toEqual(
        expect.arrayContaining([
          [slow.id, 11_111],
          [quick.id, 22_222],
        ]),
      )
    } finally {
      client.release()
    }
  })

  it('has the later of two changes when its transaction began before the other', async () => {
    const { id } = await addProduct(shop)
    const { until: before } = await passOfProducts('2000-01-01')
    const client = await shop.sql.connect()
    try {
      await client.query('BEGIN')
      await client.query('SELECT 1')
      await price(id, 22_222)
      const between = await passOfProducts(before)
      expect(between.rows).toMatchObject([{ id, price: 22_222 }])
      await client.query('UPDATE product SET price_paise = 3333300 WHERE id = $1', [id])
      await client.query('COMMIT')
      expect((await passOfProducts(between.until)).rows).toMatchObject([{ id, price: 33_333 }])
    } finally {
      client.release()
    }
  })

  it('learns what was deleted with all its data', async () => {
    const { orderId } = await shop.cod()
    const [item] = (await shop.orderOf(orderId)).items
    const id = await shop.pendingOf(item?.productId ?? 0)
    const { until } = await passOfOrders('2000-01-01')
    expect(await shop.backOffice.remove({ id })).toMatchObject({ outcome: 'erased' })
    expect(await passOfOrders(until)).toMatchObject({ rows: [], deletedIds: [id] })
  })

  it('receives a product when its tracking changes or a picture is deleted', async () => {
    const { id } = await addProduct(shop, { stock: 0 })
    const { id: pictureId } = await shop.prisma.productImage.create({
      data: {
        productId: id,
        storageKey: 'a',
        url: '/a.webp',
        altText: 'A',
        width: 1,
        height: 1,
        fileSize: 1,
      },
    })
    let { until } = await passOfProducts('2000-01-01')
    const parts = [
      () => admin.units.setTracking({ productId: id, tracking: 'unit' }),
      () => shop.prisma.productImage.delete({ where: { id: pictureId } }),
    ]
    for (const change of parts) {
      await change()
      const pass = await passOfProducts(until)
      expect(pass.rows.map((row) => row.id)).toEqual([id])
      until = pass.until
    }
  })

  it('learns what was deleted', async () => {
    const { id } = await addProduct(shop)
    const { until } = await passOfProducts('2000-01-01')
    await shop.prisma.product.update({ where: { id }, data: { deletedAt: new Date() } })
    expect((await passOfProducts(until)).rows).toMatchObject([{ id, isRemoved: true }])
  })

  it('learns of an order when a part of it changes', async () => {
    const { orderId } = await orderOfThree(shop)
    await shop.move(orderId, 'shipped')
    let { until } = await passOfOrders('2000-01-01')
    const parts = [
      () => shop.sql.query(`UPDATE shipment SET number = 'AWB-1' WHERE order_id = $1`, [orderId]),
      () => shop.sql.query('UPDATE order_item SET quantity = quantity WHERE order_id = $1', [orderId]),
      () => admin.orders.addNote({ id: orderId, text: 'Call before delivery' }),
      () => admin.orders.setPaymentStatus({ id: orderId, paymentStatus: 'paid' }),
    ]
    for (const change of parts) {
      await change()
      const pass = await passOfOrders(until)
      expect(pass.rows.map(({ id }) => id)).toEqual([orderId])
      until = pass.until
    }
  })

  it('reads stock counts in the same way, with the data of their products', async () => {
    const { id: productId } = await addProduct(shop, { stock: 4 })
    const items = await readPass('2000-01-01', async (requested) => {
      const { items: rows, ...page } = await admin.stock.list({ limit: 10, ...requested })
      return { rows, ...page }
    })
    expect(items.rows.find((row) => row.productId === productId)).toMatchObject({
      variantId: null,
      onHand: 4,
      reserved: 0,
      available: 4,
      tracking: 'quantity',
      isRemoved: false,
    })
    await admin.stock.adjust({ productId, mode: 'set', amount: 9 })
    await setTimeout(A_MOMENT_MS)
    const changed = await admin.stock.list({ updatedSince: items.until })
    expect(changed).toMatchObject({ items: [{ productId, available: 9 }], nextCursor: null })
    let { updatedUntil: until } = changed
    const { product, productVariant } = shop.prisma
    const [sku, deletedAt] = [`NEW-${productId}`, new Date()]
    const variant = { productId, sku: `${sku}-8`, ramGb: 8, storage: '256GB SSD', pricePaise: 2_000_000 }
    const steps = [
      [() => product.update({ where: { id: productId }, data: { sku } }), { sku, isRemoved: false }],
      [() => productVariant.create({ data: variant }), { isRemoved: true }],
      [
        () => productVariant.update({ where: { sku: variant.sku }, data: { deletedAt } }),
        { isRemoved: false },
      ],
      [() => product.update({ where: { id: productId }, data: { deletedAt } }), { isRemoved: true }],
    ] as const
    for (const [change, row] of steps) {
      await change()
      await setTimeout(A_MOMENT_MS)
      const next = await admin.stock.list({ updatedSince: until })
      expect(next).toMatchObject({ items: [{ productId, ...row }] })
      until = next.updatedUntil
    }
  })

  it('reads accounts and cases in the same way', async () => {
    const { updatedUntil = '' } = await admin.users.read({ updatedSince: '2100-01-01' })
    const { id } = await addCustomer(shop)
    await setTimeout(A_MOMENT_MS)
    const users = await admin.users.read({ updatedSince: updatedUntil })
    expect(users).toMatchObject({ users: [{ id, isRemoved: false }], nextCursor: null })
    expect(users).not.toHaveProperty('pagination')
    expect(await admin.cases.read({ updatedSince: '2000-01-01' })).toMatchObject({
      cases: [],
      nextCursor: null,
    })
  })
})

describe('a list as programs read it', () => {
  it('equals the page of the list when no change filter is given', async () => {
    const [read, listed] = [await admin.orders.read({ limit: 2 }), await admin.orders.list({ limit: 2 })]
    expect(read).toEqual(listed)
    expect(read.pagination?.limit).toBe(2)
  })

  it.each([
    [{ search: 'Asha' }, 'search'],
    [{ page: 2 }, 'page'],
    [{ status: 'shipped' as const }, 'status'],
    [{ sortBy: 'totalAmount' as const }, 'sortBy'],
  ])('rejects %j next to a time', async (filter, name) => {
    await expect(admin.orders.read({ updatedSince: '2026-11-29', ...filter })).rejects.toMatchObject({
      cause: { code: 'INVALID_INPUT', faults: { [name]: { code: 'unrecognized' } } },
    })
  })

  it('refuses a cursor that it did not give', async () => {
    const { nextCursor } = await admin.products.read({ updatedSince: '2000-01-01', limit: 1 })
    const wrong = [
      'x',
      'bm9uc2Vuc2U',
      Buffer.from('["order","a","b","c"]').toString('base64url'),
      ...['until', 'at'].map((part) =>
        Buffer.from(
          JSON.stringify([
            'order',
            part === 'until' ? '0000-01-01T00:00:00.000Z' : '2026-11-29T00:00:00.000Z',
            part === 'at' ? '0000-01-01T00:00:00.000000Z' : '2026-11-29T00:00:00.000000Z',
            '00000000-0000-4000-8000-000000000000',
          ]),
        ).toString('base64url'),
      ),
      nextCursor ?? '',
    ]
    for (const cursor of wrong) {
      await expect(admin.orders.read({ cursor })).rejects.toMatchObject({
        cause: { code: 'INVALID_INPUT', faults: { cursor: { code: 'unreadable' } } },
      })
    }
  })
})
