import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { copyTemplate, type TestDatabase } from '../test/test-database.ts'
import { statementsOf } from '../test/test-statements.ts'
import { createDb } from './client.ts'
import { createLink } from './link.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await copyTemplate(inject('templateUrl'), 2)
})
afterAll(() => db.drop())

type Asker = Pick<pg.Pool, 'query'>

async function preparedOn(asker: Asker): Promise<string[]> {
  const { rows } = await asker.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

async function repeat(times: number, act: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < times; done += 1) await act()
}

async function onConnection<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.sql.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

describe('what is asked again and again', () => {
  it('is prepared, by hand or by Prisma, with its values as text and its rows as ever', async () => {
    const text = 'SELECT $1::int + 1 AS sum'
    await repeat(3, async () => {
      expect((await db.sql.query(text, [4])).rows).toEqual([{ sum: 5 }])
      expect(await db.prisma.brand.findMany({ where: { slug: 'none' } })).toEqual([])
    })
    const prepared = await preparedOn(db.sql)
    expect(prepared.filter((statement) => statement === text)).toHaveLength(1)
    expect(prepared.filter((statement) => statement.includes('"public"."brand"'))).toHaveLength(1)
  })

  it('is prepared inside a transaction, too, and once for each connection', async () => {
    await repeat(3, () =>
      db.prisma.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT ${1}::int + 2 AS sum`
        const rows = await tx.$queryRaw<{ count: number }[]>`
          SELECT count(*)::int AS count FROM pg_prepared_statements WHERE statement LIKE 'SELECT $1::int + 2%'`
        expect(rows[0]?.count).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is prepared up to so many texts; the others are answered all the same', async () => {
    const few = createDb({ url: db.url, poolSize: 2 })
    try {
      for (let number = 1000; number < 1350; number += 1)
        await repeat(2, async () => {
          const { rows } = await few.sql.query(`SELECT $1::int + ${number} AS sum`, [1])
          expect(rows).toEqual([{ sum: 1 + number }])
        })
      expect((await preparedOn(few.sql)).length).toBe(300)
    } finally {
      await few.close()
    }
  })

  it('goes on after a fault: the statement stays good', async () => {
    const divide = (by: number) => db.sql.query('SELECT 10 / $1::int AS part', [by])
    await repeat(2, () => divide(2))
    await expect(divide(0)).rejects.toThrow('division by zero')
    expect((await divide(5)).rows).toEqual([{ part: 2 }])
  })

  it('is not prepared where that is switched off', async () => {
    const plain = createDb({ url: db.url, poolSize: 2, link: createLink({ isPreparing: false }) })
    try {
      await repeat(3, () => plain.sql.query('SELECT $1::int AS same', [4]))
      await repeat(3, () => plain.prisma.brand.findMany({ where: { slug: 'none' } }))
      expect(await preparedOn(plain.sql)).toEqual([])
    } finally {
      await plain.close()
    }
  })
})

describe('a migration under an older process', () => {
  const shelf = async (asker: Asker) => (await asker.query('SELECT * FROM shelf WHERE id > $1', [0])).rows

  beforeAll(async () => {
    await db.sql.query('CREATE TABLE shelf (id int, width int); INSERT INTO shelf VALUES (1, 80)')
    await repeat(3, () => shelf(db.sql))
  })

  it('adds a column: Prisma, which names its columns, notices nothing', async () => {
    const find = () => db.prisma.brand.findMany({ where: { slug: 'dell' }, select: { name: true } })
    await db.prisma.brand.create({ data: { name: 'Dell', slug: 'dell' } })
    await repeat(3, find)
    await db.sql.query('ALTER TABLE brand ADD COLUMN motto text')
    expect(await find()).toEqual([{ name: 'Dell' }])
  })

  it('changes what SELECT * brings: the question is asked again, and answered', async () => {
    await db.sql.query('ALTER TABLE shelf ADD COLUMN depth int DEFAULT 30')
    expect(await shelf(db.sql)).toEqual([{ id: 1, width: 80, depth: 30 }])
    expect(await shelf(db.sql)).toEqual([{ id: 1, width: 80, depth: 30 }])
  })

  it('changes it inside a transaction: that one fails, and what begins again is answered', async () => {
    await onConnection(async (client) => {
      await repeat(3, () => shelf(client))
      await client.query('BEGIN')
      await client.query('ALTER TABLE shelf ADD COLUMN height int DEFAULT 190')
      await expect(shelf(client)).rejects.toThrow('cached plan must not change result type')
      await client.query('ROLLBACK')
      expect(await shelf(client)).toHaveLength(1)
    })
  })
})

it('counts what is sent, transactions with their beginning and end', async () => {
  const { statements } = await statementsOf(db.url, async () => {
    await db.sql.query('SELECT $1::int', [1])
    await db.prisma.$transaction((tx) => tx.$queryRaw`SELECT ${2}::int`)
  })
  expect(statements).toEqual(['SELECT $1::int', 'BEGIN', 'SELECT $1::int', 'COMMIT'])
})
