import { createDb, type Sql } from '@dobara/db/client.ts'
import { createLink } from '@dobara/db/link.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { onPool, prepared, preparedByShape, type Run } from './sql.ts'
import { inTransaction } from './transaction.ts'

let db: TestDatabase
beforeAll(async () => {
  // One connection for reads.
  db = await copyTemplate(inject('templateUrl'), 2)
})
afterAll(() => db.drop())

const preparedTexts = async (sql: Sql) =>
  (await onPool(sql)<{ statement: string }>('SELECT statement FROM pg_prepared_statements')).map(
    ({ statement }) => statement,
  )

async function repeat(times: number, act: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < times; done += 1) await act()
}

describe('a prepared statement', () => {
  it('is parsed once on a connection, and returns the same rows', async () => {
    const text = 'SELECT $1::int + 1 AS sum'
    await repeat(3, async () => expect(await prepared(db.sql)(text, [4])).toEqual([{ sum: 5 }]))
    expect((await preparedTexts(db.sql)).filter((statement) => statement === text)).toHaveLength(1)
  })

  it('stays usable after an error that is not of the connection', async () => {
    const divide = (by: number) => prepared(db.sql)('SELECT 10 / $1::int AS part', [by])
    await repeat(2, () => divide(2))
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect(await divide(5)).toEqual([{ part: 2 }])
  })

  it('has no name where preparing is off, on no connection and not from Prisma', async () => {
    const plain = createDb({ url: db.url, poolSize: 2, link: createLink({ isPreparing: false }) })
    try {
      await repeat(3, () => prepared(plain.sql)('SELECT $1::int AS same', [4]))
      await repeat(3, () => preparedByShape(plain.sql)('SELECT $1::int AS shaped', [4]))
      await repeat(3, () => plain.prisma.brand.findMany({ where: { slug: 'dell' } }))
      await repeat(3, () => inTransaction(plain.writes, (run) => run('SELECT $1::int AS written', [4])))
      expect(await preparedTexts(plain.sql)).toEqual([])
      expect(await preparedTexts(plain.writes)).toEqual([])
    } finally {
      await plain.close()
    }
  })

  it('is unnamed beyond a hundred list shapes, and still returns its rows', async () => {
    const few = createDb({ url: db.url, poolSize: 2 })
    try {
      for (let number = 1000; number < 1120; number += 1)
        expect(await preparedByShape(few.sql)(`SELECT $1::int + ${number} AS sum`, [1])).toEqual([
          { sum: 1 + number },
        ])
      // The names are those of the process: other tests may have taken some.
      expect((await preparedTexts(few.sql)).length).toBeLessThanOrEqual(100)
    } finally {
      await few.close()
    }
  })

  it('is retried without a name after a migration changed its columns', async () => {
    await db.sql.query('CREATE TABLE rack (id int, width int); INSERT INTO rack VALUES (1, 80)')
    const racks = (run: Run) => run('SELECT * FROM rack WHERE id > $1', [0])
    await repeat(3, () => racks(prepared(db.sql)))
    await db.sql.query('ALTER TABLE rack ADD COLUMN depth int DEFAULT 30')
    const grown = [{ id: 1, width: 80, depth: 30 }]
    expect(await racks(prepared(db.sql))).toEqual(grown)
    expect(await racks(prepared(db.sql))).toEqual(grown)
  })
})
