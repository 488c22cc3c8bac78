import { getShelf } from '@dobara/api/features/catalog/shelf/get-shelf.ts'
import { insertCatalogue } from '@dobara/api/test/catalog/test-catalogue.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { statementsOf } from '@dobara/db/test/test-statements.ts'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { readGoods } from './read-goods.ts'

let db: TestDatabase
beforeEach(async () => {
  db = await copyTemplate(inject('templateUrl'))
  await insertCatalogue(db.prisma)
})
afterEach(() => db.drop())

const log = () => ({ warn: vi.fn<() => void>(), error: vi.fn<() => void>(), info: vi.fn<() => void>() })

it('leaves whoever asks first the changes alone to read', async () => {
  const notes = log()
  const first = await statementsOf(db.url, () => readGoods({ sql: db.sql, log: notes }))
  const second = await statementsOf(db.url, () => getShelf(db.sql))
  expect(second.result.newest.length).toBeGreaterThan(0)
  expect(second.statements).toHaveLength(1)
  expect(first.statements.length).toBeGreaterThan(1)
  expect(notes.warn).not.toHaveBeenCalled()
})

it('lets the shop start where they cannot be read, and says so', async () => {
  const notes = log()
  await db.sql.query('ALTER TABLE product_offer RENAME TO elsewhere')
  await readGoods({ sql: db.sql, log: notes })
  expect(notes.warn).toHaveBeenCalledOnce()
  await db.sql.query('ALTER TABLE elsewhere RENAME TO product_offer')
  expect((await getShelf(db.sql)).newest.length).toBeGreaterThan(0)
})
