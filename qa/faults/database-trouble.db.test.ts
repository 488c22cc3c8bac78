import { runs } from '@dobara/domain/test/runs.ts'
import { asRefusal } from '@dobara/api/errors.ts'
import { addCustomer, addProduct, placeOrder } from '@dobara/api/test/test-products.ts'
import { bengaluru, createTestShop, type TestShop } from '@dobara/api/test/test-shop.ts'
import { inTransaction } from '@dobara/api/transaction.ts'
import { createDb, type Database } from '@dobara/db/client.ts'
import { REQUESTS } from '@dobara/db/guarded-pool.ts'
import { openLine } from '@dobara/db/test/test-line.ts'
import { watchDatabase } from '@dobara/db/watch-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

/** The long form has crowds as large as the list of faults has in mind, the short one as many as show that they get a reply. */
const WANTING = runs({ short: 12, long: 40 })
const COMING = runs({ short: 60, long: 200 })
const ENDINGS = runs({ short: 5, long: 20 })
const MOST_ENDINGS = 100

let shop: TestShop
/** With the timeouts of a running shop. */
let ours: Database
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  ours = createDb({ url: shop.url })
  shop.deps.db = ours.prisma
  shop.deps.sql = ours.sql
  shop.deps.writes = ours.writes
})
afterAll(async () => {
  await ours.close()
  await shop.stop()
})

/** Returns the checkout of a customer with this product in the cart, who only has to order. */
async function readyToOrder(productId: number) {
  const customer = await addCustomer(shop)
  const caller = shop.as(customer)
  const data = await caller.cart.add({ productId, quantity: 1 })
  return () => caller.checkout.init({ cartId: data.id ?? '', shippingAddress: bengaluru })
}

const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => asRefusal(error).code,
  )

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; tookMs: number }> {
  const startedAt = performance.now()
  const result = await work()
  return { result, tookMs: performance.now() - startedAt }
}

describe('one locked row', () => {
  it(`F19 slows its own product: ${WANTING} its buyers get a request to retry, and others are sold and shown at once`, async () => {
    const held = await addProduct(shop, { stock: 100 })
    const other = await addProduct(shop, { stock: 100 })
    const wanting: (() => Promise<unknown>)[] = []
    for (let index = 0; index < WANTING; index += 1) wanting.push(await readyToOrder(held.id))
    const others = [await readyToOrder(other.id), await readyToOrder(other.id), await readyToOrder(other.id)]
    const holder = await shop.sql.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM stock_item WHERE id = $1 FOR UPDATE', [held.stockItemId])
    const crowd = timed(() => Promise.all(wanting.map((order) => outcomeOf(order()))))
    // Until two wait in the database, and the rest in this process.
    await expect
      .poll(
        async () =>
          (
            await shop.sql.query(
              "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
            )
          ).rowCount,
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0)
    const sold = await timed(async () => {
      for (const order of others) await order()
      await shop.visitor().catalog.list({ page: 1, limit: 5 })
    })
    const { result, tookMs } = await crowd
    await holder.query('ROLLBACK')
    holder.release()
    expect(new Set(result)).toEqual(new Set(['BUSY']))
    expect(sold.tookMs).toBeLessThan(tookMs)
    process.stdout.write(
      `F19: others sold in ${Math.round(sold.tookMs)} ms, the crowd told in ${Math.round(tookMs)} ms\n`,
    )
    // Given back: all of them are sold, first come, first served.
    expect(new Set(await Promise.all(wanting.map((order) => outcomeOf(order()))))).toEqual(new Set(['done']))
  })
})

describe('a request whose connection broke', () => {
  it('F13 may be sent again with its key as soon as the database is back', async () => {
    const product = await addProduct(shop)
    const caller = shop.as(await addCustomer(shop))
    const data = await caller.cart.add({ productId: product.id, quantity: 1 })
    const idempotencyKey = '01930000-0000-7000-8000-00000000f013'
    const order = () =>
      outcomeOf(caller.checkout.init({ cartId: data.id ?? '', shippingAddress: bengaluru, idempotencyKey }))
    const holder = await shop.sql.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM stock_item WHERE id = $1 FOR UPDATE', [product.stockItemId])
    const broken = order()
    // Its key is claimed: the work is under way.
    await expect.poll(() => shop.prisma.idempotencyRecord.count(), { timeout: 20_000 }).toBe(1)
    ours.link.cut('gone')
    expect(await broken).toBe('BUSY')
    await holder.query('ROLLBACK')
    holder.release()
    ours.link.restore()
    // The lease of a request whose process died is 30 seconds.
    const { result, tookMs } = await timed(order)
    expect([result, tookMs < 10_000], `${tookMs} ms`).toEqual(['done', true])
  })
})

describe('connections', () => {
  it('F12 that are ended again and again: every answer is good or "busy", and the process lives', async () => {
    const product = await addProduct(shop, { stock: 1_000 })
    const outcomes: string[] = []
    let endings = 0
    const isOver = () =>
      endings >= (outcomes.includes('BUSY') && outcomes.includes('done') ? ENDINGS : MOST_ENDINGS)
    const ending = (async () => {
      while (!isOver()) {
        endings += 1
        await shop.sql
          .query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name <> 'test'`,
          )
          .catch(() => null)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    })()
    const shoppers = Array.from({ length: runs({ short: 3, long: 6 }) }, async () => {
      while (!isOver()) {
        outcomes.push(await outcomeOf(shop.visitor().catalog.list({ page: 1, limit: 5 })))
        outcomes.push(
          await outcomeOf(
            addCustomer(shop).then((customer) => placeOrder(shop, { customer, productId: product.id })),
          ),
        )
      }
    })
    await Promise.all([...shoppers, ending])
    expect([...new Set(outcomes)].sort()).toEqual(['BUSY', 'done'])
    await expect.poll(() => outcomeOf(ours.sql.query('SELECT 1'))).toBe('done')
  })

  it('F22 that are all taken: new callers get a reply within 3 s, and nothing partial is left', async () => {
    const product = await addProduct(shop, { stock: 5 })
    const few = createDb({ url: shop.url, poolSize: 2 })
    shop.deps.db = few.prisma
    shop.deps.writes = few.writes
    const order = await readyToOrder(product.id)
    const before = await shop.prisma.order.count()
    let free = () => undefined as void
    let isTaken = () => undefined as void
    const taking = new Promise<void>((resolve) => (isTaken = resolve))
    const taken = inTransaction(few.writes, async (run) => {
      await run('SELECT 1')
      isTaken()
      await new Promise<void>((resolve) => (free = resolve))
    })
    await taking
    const { result, tookMs } = await timed(() =>
      Promise.all(Array.from({ length: COMING }, () => outcomeOf(order()))),
    )
    free()
    await taken
    shop.deps.db = ours.prisma
    shop.deps.writes = ours.writes
    await few.close()
    expect(new Set(result)).toEqual(new Set(['BUSY']))
    expect(tookMs).toBeLessThan(REQUESTS.acquireMs + 3_000)
    expect(await shop.prisma.order.count()).toBe(before)
  })

  it('F23 that became silent: reported within 3 s, rolled back, and usable again when the network is', async () => {
    const address = new URL(shop.url)
    const line = await openLine(Number(address.port))
    address.port = String(line.port)
    const far = createDb({ url: address.href })
    const watch = watchDatabase({ url: address.href, link: far.link })
    await far.sql.query('SELECT 1')
    await watch.look()
    const brand = { name: 'Half', slug: 'half' }
    let isSilent = () => undefined as void
    const silent = new Promise<void>((resolve) => (isSilent = resolve))
    const half = far.prisma.$transaction(async (tx) => {
      await tx.brand.create({ data: brand })
      line.swallow()
      isSilent()
      await tx.brand.count()
    })
    const begun = timed(() => outcomeOf(half))
    await silent
    const requested = timed(() => outcomeOf(far.sql.query('SELECT 1')))
    for (const { result, tookMs } of [await begun, await requested]) {
      expect([result, tookMs < 5_000], `${tookMs} ms`).toEqual(['BUSY', true])
    }
    expect(watch.trouble()).toBe('away')
    const after = await timed(() => outcomeOf(far.prisma.brand.count()))
    expect([after.result, after.tookMs < 1_000]).toEqual(['BUSY', true])
    line.carry()
    await expect.poll(() => outcomeOf(far.prisma.brand.count()), { timeout: 10_000 }).toBe('done')
    expect(await shop.prisma.brand.count({ where: brand })).toBe(0)
    await expect
      .poll(
        async () =>
          (
            await shop.sql.query(
              "SELECT 1 FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()",
            )
          ).rowCount,
      )
      .toBe(0)
    await watch.stop()
    await far.close()
    await line.stop()
  })
})

describe('a database that only reads', () => {
  it('is detected, serves reads, and returns "busy" for writes', async () => {
    const name = new URL(shop.url).pathname.slice(1)
    await shop.sql.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    const fresh = createDb({ url: shop.url })
    const watch = watchDatabase({ url: shop.url, link: fresh.link })
    expect(await watch.look()).toBe('reads only')
    expect(await outcomeOf(fresh.prisma.brand.count())).toBe('done')
    expect(await outcomeOf(fresh.prisma.brand.create({ data: { name: 'No', slug: 'no' } }))).toBe('BUSY')
    await shop.sql.query('SET default_transaction_read_only = off').catch(() => null)
    const writer = await shop.sql.connect()
    await writer.query('SET transaction_read_only = off; SET default_transaction_read_only = off')
    await writer.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
    writer.release(true)
    // The watch's own connection retains the setting with which it was opened, so a new watch checks.
    await watch.stop()
    const again = watchDatabase({ url: shop.url, link: fresh.link })
    expect(await again.look()).toBeNull()
    await again.stop()
    await fresh.close()
  })
})
