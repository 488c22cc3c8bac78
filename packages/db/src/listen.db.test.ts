import { connect, createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { copyTemplate, type TestDatabase } from '../test/test-database.ts'
import { createLink } from './link.ts'
import { type Listener, listenTo } from './listen.ts'

let db: TestDatabase
let listener: Listener
const heard: string[] = []
let gaps = 0
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  listener = listenTo({
    url: db.url,
    link: db.link,
    channel: 'catalogue',
    onHeard: (payload) => void heard.push(payload),
    onGap: () => {
      gaps += 1
    },
  })
  await vi.waitUntil(listener.isCurrent, 5_000)
})
afterAll(async () => {
  await listener.stop()
  await db.drop()
})

/** What the work announces, each thing once for each transaction. */
async function toldBy(work: string): Promise<string[]> {
  expect(await listener.catchUp()).toBe(true)
  heard.length = 0
  await db.sql.query(work)
  expect(await listener.catchUp()).toBe(true)
  return heard.toSorted()
}

describe('a listener', () => {
  it('has heard what was committed before it catches up, for all who ask at once', async () => {
    for (let turn = 0; turn < 50; turn += 1) {
      await db.sql.query(`SELECT pg_notify('catalogue', 'turn ${turn}')`)
      const caught = await Promise.all([listener.catchUp(), listener.catchUp(), listener.catchUp()])
      expect([caught, heard.at(-1)]).toEqual([[true, true, true], `turn ${turn}`])
    }
  })

  it('believes nothing without its connection, and says that something may have been missed when it has one again', async () => {
    const before = gaps
    const killed = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query IN ('LISTEN catalogue', 'SELECT') AND datname = current_database()`
    await db.sql.query(killed)
    await vi.waitFor(() => expect(gaps).toBe(before + 1), 5_000)
    await vi.waitFor(() => expect(listener.isCurrent()).toBe(true), 5_000)
    expect(await toldBy(`SELECT pg_notify('catalogue', 'again')`)).toEqual(['again'])
  })
})

/** A line to the database that gives its processes another number, as a pooler does. */
async function openPooler(url: string) {
  const number = Buffer.from([0x4b, 0, 0, 0, 12])
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('close', () => near.destroy())
    near.pipe(far)
    far.on('data', (chunk: Buffer) => {
      const at = chunk.indexOf(number)
      if (at >= 0) chunk.writeInt32BE(7, at + number.length)
      near.write(chunk)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.port = String((server.address() as AddressInfo).port)
  return { url: through.href, close: () => server.close() }
}

it('a listener believes nothing that comes through a pooler, which may lose what is announced', async () => {
  const pooler = await openPooler(db.url)
  const nothing = () => undefined
  const behind = listenTo({
    ...pooler,
    link: createLink(),
    channel: 'catalogue',
    onHeard: nothing,
    onGap: nothing,
  })
  const direct = listenTo({
    url: db.url,
    link: createLink(),
    channel: 'catalogue',
    onHeard: nothing,
    onGap: nothing,
  })
  await vi.waitUntil(direct.isCurrent, 5_000)
  expect([await direct.catchUp(), await behind.catchUp(), behind.isCurrent()]).toEqual([true, false, false])
  await Promise.all([behind.stop(), direct.stop()])
  pooler.close()
})

describe('the database announces', () => {
  let id = 0
  beforeAll(async () => {
    await db.sql.query(`
      INSERT INTO brand (name, slug) VALUES ('Dell', 'dell');
      INSERT INTO category (name, slug, updated_at) VALUES ('Laptops', 'laptops', now());
      INSERT INTO product (sku, title, model, brand_id, category_id, price_paise, hsn, kind, updated_at)
        SELECT 'T-1', 'A laptop', 'M', brand.id, category.id, 100, '8471', 'laptop', now() FROM brand, category;
      INSERT INTO stock_item (product_id) SELECT id FROM product;
      INSERT INTO stock_movement (stock_item_id, delta, cause) SELECT id, 5, 'opening' FROM stock_item;
      INSERT INTO coupon (code, name, type, value_hundredths, usage_limit, valid_from, valid_until, updated_at)
        VALUES ('TWO', 'Two uses', 'percentage', 1000, 2, now(), now() + interval '1 day', now())`)
    const { rows } = await db.sql.query<{ id: number }>('SELECT id FROM product')
    id = rows[0]?.id ?? 0
  })

  it.each([
    ['a price', 'UPDATE product SET price_paise = price_paise + 1'],
    ['a text', `UPDATE product SET title = title || '!'`],
    ['a brand', `UPDATE brand SET name = 'Dell India'`],
    ['a category', `UPDATE category SET name = 'Notebooks'`],
    ['a setting', `INSERT INTO setting (key, value, updated_at) VALUES ('news-test', '1', now())`],
    [
      'a page',
      `INSERT INTO content_page (slug, title, body, updated_at) VALUES ('about', 'About', 'Text', now())`,
    ],
    ['a coupon', `UPDATE coupon SET is_active = false`],
    ['the last use of a coupon', 'UPDATE coupon SET usage_count = 2'],
    [
      'a variant',
      `INSERT INTO product_variant (product_id, sku, price_paise, updated_at) SELECT id, 'T-1-A', 90, now() FROM product`,
    ],
    ['that a variant is gone', 'UPDATE product_variant SET deleted_at = now()'],
  ])('%s as anything', async (_, work) => {
    expect(await toldBy(work)).toEqual(['*'])
  })

  it('only the product when some of its units are held or sold', async () => {
    expect(await toldBy('UPDATE stock_item SET reserved = 1 WHERE variant_id IS NULL')).toEqual([String(id)])
    const sale = `INSERT INTO stock_movement (stock_item_id, delta, cause) SELECT id, 1, 'restock' FROM stock_item WHERE variant_id IS NULL`
    expect(await toldBy(sale)).toEqual([String(id)])
  })

  it('anything when the last unit is held, and when it can be bought again', async () => {
    expect(await toldBy('UPDATE stock_item SET reserved = on_hand WHERE variant_id IS NULL')).toContain('*')
    expect(await toldBy('UPDATE stock_item SET reserved = 0 WHERE variant_id IS NULL')).toContain('*')
  })

  it('nothing of what changes neither what can be bought nor a text', async () => {
    expect(await toldBy('UPDATE coupon SET usage_count = 1, usage_limit = 9')).toEqual(['*'])
    expect(await toldBy('UPDATE coupon SET usage_count = 2, updated_at = now()')).toEqual([])
    const settled = `UPDATE stock_item SET reserved = reserved WHERE variant_id IS NULL`
    expect(await toldBy(settled)).toEqual([])
  })

  it('nothing of what was not committed', async () => {
    expect(await toldBy(`BEGIN; UPDATE product SET title = 'Never'; ROLLBACK`)).toEqual([])
  })

  it('a change of every column that products and coupons have, but those that orders move', async () => {
    const { rows } = await db.sql.query<{ name: string }>(`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_name IN ('product', 'coupon') AND table_schema = 'public'
      EXCEPT SELECT event_object_table || '.' || event_object_column FROM information_schema.triggered_update_columns
       WHERE trigger_name IN ('product_told', 'coupon_told')`)
    const untold = ['coupon.updated_at', 'coupon.usage_count', 'product.stock_qty']
    expect(rows.map(({ name }) => name).toSorted()).toEqual(untold)
  })
})
