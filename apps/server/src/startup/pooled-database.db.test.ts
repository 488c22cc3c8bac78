import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { inTransaction } from '@dobara/api/transaction.ts'
import { onPool } from '@dobara/api/sql.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readEnv } from '../env.ts'
import { openDatabase } from './open-database.ts'

let direct: TestDatabase
let warnings: string[]
beforeAll(async () => {
  direct = await copyTemplate(inject('templateUrl'), 2)
})
afterAll(() => direct.drop())

/** A database whose address is that of a pooler, as far as the shop knows. */
const open = (directUrl = direct.url) => {
  warnings = []
  const env = readEnv({ DATABASE_URL: direct.url, DATABASE_DIRECT_URL: directUrl })
  return openDatabase(env, {
    onPoolError: () => undefined,
    onLog: () => undefined,
    onWarning: (text) => warnings.push(text),
  })
}

const LIMITS = `SELECT current_setting('lock_timeout') AS lock, current_setting('statement_timeout') AS statement`

describe('a database behind a pooler', () => {
  it('gets no setting of a session, and its limits with each transaction', async () => {
    const database = await open()
    try {
      const run = onPool(database.writes)
      const inside = await inTransaction(database.writes, (tx) => tx(LIMITS))
      expect(inside).toEqual([{ lock: '3s', statement: '10s' }])
      expect(await run(LIMITS)).toEqual([{ lock: '0', statement: '0' }])
      expect(warnings).toEqual([expect.stringContaining('no statement_timeout or lock_timeout')])
    } finally {
      await database.close()
    }
  })

  it('is used without a warning when the role has limits', async () => {
    const name = new URL(direct.url).pathname.slice(1)
    await direct.sql.query(`ALTER DATABASE ${name} SET statement_timeout = '10s'`)
    await direct.sql.query(`ALTER DATABASE ${name} SET lock_timeout = '3s'`)
    const database = await open()
    await database.close()
    expect(warnings).toEqual([])
  })

  it('has statements without names unless PREPARED_STATEMENTS is on', async () => {
    const database = await open()
    await database.close()
    expect([database.sql.isPreparing, database.writes.isPreparing]).toEqual([false, false])
  })

  it('is refused when the direct address leads to another database', async () => {
    const other = new URL(direct.url)
    other.pathname = '/postgres'
    await expect(open(other.href)).rejects.toThrow(
      'DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases.',
    )
  })

  it('is rejected if the direct address is unreachable, which is not repeated', async () => {
    await expect(open('postgresql://dobara:hunter2@127.0.0.1:9/dobara')).rejects.toThrow(
      'The PostgreSQL in DATABASE_DIRECT_URL cannot be reached: check that it runs and that the address is right.',
    )
  })
})
