import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { PrismaClient } from './generated/client.ts'

export type Db = PrismaClient
/** The client inside `$transaction`: use this one there, never the outer. */
export type Tx = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]
/** The pool under the client, for hand-written hot reads. */
export type Sql = pg.Pool

export type Database = { prisma: Db; sql: Sql; close: () => Promise<void> }

export type CreateDbOptions = {
  url: string
  /** Connections kept at most; default 12. */
  poolSize?: number
  /** A connection that dies while idle is reported here; without a listener it would end the process. */
  onPoolError?: (error: Error) => void
}

/** Opens a pool and a Prisma client over it. Nothing connects until the first query. */
export function createDb({ url, poolSize = 12, onPoolError = () => undefined }: CreateDbOptions): Database {
  const sql = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 8_000,
    idleTimeoutMillis: 30_000,
    // A row locked by someone else answers "busy" after 5 s instead of holding a shopper for ever.
    options: '-c lock_timeout=5000 -c statement_timeout=20000 -c idle_in_transaction_session_timeout=20000',
  })
  sql.on('error', onPoolError)
  sql.on('connect', (client) => client.on('error', onPoolError))
  const prisma = new PrismaClient({
    adapter: new PrismaPg(sql),
    transactionOptions: { maxWait: 8_000, timeout: 15_000 },
  })
  return {
    prisma,
    sql,
    close: async () => {
      await prisma.$disconnect()
      await sql.end()
    },
  }
}
