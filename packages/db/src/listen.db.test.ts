import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { copyTemplate, type TestDatabase } from '../test/test-database.ts'
import { type Listener, listenTo } from './listen.ts'

let db: TestDatabase
let listener: Listener
let received: string[] = []
let connections = 0
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
  listener = listenTo({
    url: db.url,
    channel: 'catalogue',
    onNotification: (payload) => void received.push(payload),
    onConnect: () => {
      connections += 1
    },
  })
  await vi.waitUntil(() => connections === 1, 5_000)
})
afterAll(async () => {
  await listener.stop()
  await db.drop()
})

let marks = 0
/** Resolves once everything that was committed before was delivered. */
async function notifyMark(): Promise<string> {
  const mark = `mark ${(marks += 1)}`
  await db.sql.query(`SELECT pg_notify('catalogue', '${mark}')`)
  await vi.waitUntil(() => received.includes(mark), 5_000)
  return mark
}

/** The notifications of some statements, each once for each transaction. */
async function notificationsOf(work: string): Promise<string[]> {
  // PostgreSQL delivers in the order of commits: notifications between the two marks are from the work.
  await notifyMark()
  received = []
  await db.sql.query(work)
  const mark = await notifyMark()
  return received.slice(0, received.indexOf(mark)).toSorted()
}

describe('a listener', () => {
  it('reports notifications in the order of their commits', async () => {
    received = []
    const payloads = Array.from({ length: 50 }, (_, turn) => `turn ${turn}`)
    for (const payload of payloads) await db.sql.query(`SELECT pg_notify('catalogue', '${payload}')`)
    await vi.waitFor(() => expect(received).toEqual(payloads), 5_000)
  })

  it('connects again after its connection is lost, and reports that', async () => {
    const before = connections
    await db.sql.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN catalogue' AND datname = current_database()`,
    )
    await vi.waitFor(() => expect(connections).toBe(before + 1), 10_000)
    expect(await notificationsOf(`SELECT pg_notify('catalogue', 'again')`)).toEqual(['again'])
  })

  it('stops immediately, even while no server answers', async () => {
    const lost = listenTo({
      url: 'postgresql://nobody@127.0.0.1:9/nothing',
      channel: 'catalogue',
      onNotification: () => undefined,
      onConnect: () => undefined,
    })
    await expect(lost.stop()).resolves.toBeUndefined()
  })
})

describe('the database notifies', () => {
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
    ['that a product is archived', "UPDATE product SET state = 'archived'"],
    ['that it is active again', "UPDATE product SET state = 'active'"],
  ])('%s as anything', async (_, work) => {
    expect(await notificationsOf(work)).toEqual(['*'])
  })

  it('only the product when some of its units are held or sold', async () => {
    expect(await notificationsOf('UPDATE stock_item SET reserved = 1 WHERE variant_id IS NULL')).toEqual([
      String(id),
    ])
    const sale = `INSERT INTO stock_movement (stock_item_id, delta, cause) SELECT id, 1, 'restock' FROM stock_item WHERE variant_id IS NULL`
    expect(await notificationsOf(sale)).toEqual([String(id)])
  })

  it('anything when the last unit is held, and when it can be bought again', async () => {
    expect(
      await notificationsOf('UPDATE stock_item SET reserved = on_hand WHERE variant_id IS NULL'),
    ).toContain('*')
    expect(await notificationsOf('UPDATE stock_item SET reserved = 0 WHERE variant_id IS NULL')).toContain(
      '*',
    )
  })

  it('nothing of what changes neither what can be bought nor a text', async () => {
    expect(await notificationsOf('UPDATE coupon SET usage_count = 1, usage_limit = 9')).toEqual(['*'])
    expect(await notificationsOf('UPDATE coupon SET usage_count = 2, updated_at = now()')).toEqual([])
    const settled = `UPDATE stock_item SET reserved = reserved WHERE variant_id IS NULL`
    expect(await notificationsOf(settled)).toEqual([])
  })

  it('nothing of what was not committed', async () => {
    expect(await notificationsOf(`BEGIN; UPDATE product SET title = 'Never'; ROLLBACK`)).toEqual([])
  })

  it('a change of every column that products and coupons have, but those that orders move', async () => {
    const { rows } = await db.sql.query<{ name: string }>(`
      SELECT table_name || '.' || column_name AS name FROM information_schema.columns
       WHERE table_name IN ('product', 'coupon') AND table_schema = 'public'
      EXCEPT SELECT event_object_table || '.' || event_object_column FROM information_schema.triggered_update_columns
       WHERE trigger_name IN ('product_told', 'coupon_told')`)
    const unreported = ['coupon.updated_at', 'coupon.usage_count', 'product.stock_qty']
    expect(rows.map(({ name }) => name).toSorted()).toEqual(unreported)
  })
})
