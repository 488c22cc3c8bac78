import { PrismaPg } from '@prisma/adapter-pg'
import { announcingAdapter } from './announcing-adapter.ts'
import { PrismaClient } from './generated/client.ts'
import { GuardedPool, type Timeouts, REQUESTS } from './guarded-pool.ts'
import { createLink, type Link } from './link.ts'

export type Db = PrismaClient
/** The client inside `$transaction`: use this one there, never the outer. */
export type Tx = Parameters<Parameters<PrismaClient['$transaction']>[0]>[0]
/** A pool under the client, for hand-written SQL. */
export type Sql = GuardedPool

export type Database = {
  prisma: Db
  /** For reads, and for Prisma. */
  sql: Sql
  /** For hand-written transactions, which may wait for a locked row. */
  writes: Sql
  link: Link
  close: () => Promise<void>
}

export type CreateDbOptions = {
  url: string
  /** The url leads to a pooler in transaction mode. */
  isPooled?: boolean
  /** Most open connections, half of them for transactions; default 24. */
  poolSize?: number
  /** A connection that dies is reported here; without a listener it would end the process. */
  onPoolError?: (error: Error) => void
  /** Longest waits of callers; default those of requests. */
  timeouts?: Timeouts
  /** Shared by the pools of one process, so that all of them know when the database is away. */
  link?: Link
}

/**
 * Opens the pools and a Prisma client. Nothing connects until the first query. Transactions of shoppers have
 * connections of their own: while they wait for a locked row, the catalogue is served.
 */
export function createDb({ url, poolSize = 24, onPoolError, ...rest }: CreateDbOptions): Database {
  const { timeouts = REQUESTS, link = createLink(), isPooled = false } = rest
  const common = { url, timeouts, link, isPooled, onPoolError: onPoolError ?? (() => undefined) }
  const writing = Math.ceil(poolSize / 2)
  const sql = new GuardedPool({ ...common, size: Math.max(1, poolSize - writing) })
  const writes = new GuardedPool({ ...common, size: writing, isForWriting: true })
  const prisma = new PrismaClient({
    adapter: announcingAdapter(new PrismaPg(sql)),
    transactionOptions: {
      maxWait: timeouts.acquireMs + 500,
      timeout: Math.max(15_000, timeouts.statementMs),
    },
  })
  return {
    prisma,
    sql,
    writes,
    link,
    close: async () => {
      await prisma.$disconnect()
      await Promise.all([sql.end(), writes.end()])
    },
  }
}
