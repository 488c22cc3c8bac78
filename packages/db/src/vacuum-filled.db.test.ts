import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../test/test-database.ts'
import { vacuumFilled } from './vacuum-filled.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'))
})
afterAll(() => db.drop())

it('counts the tables that were filled, and leaves an empty one uncounted', async () => {
  await db.sql.query(
    `INSERT INTO brand (name, slug, updated_at) SELECT 'Maker ' || n, 'maker-' || n, now() FROM generate_series(1, 30) n`,
  )
  await vacuumFilled(db.sql)
  const { rows } = await db.sql.query<{ name: string; counted: number }>(
    `SELECT relname AS name, reltuples::int AS counted FROM pg_class
      WHERE oid IN ('brand'::regclass, 'shop_order'::regclass) ORDER BY relname`,
  )
  expect(rows).toEqual([
    { name: 'brand', counted: 30 },
    { name: 'shop_order', counted: -1 },
  ])
})
