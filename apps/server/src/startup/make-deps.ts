import type { Deps, Logger, ReadReplica, Sql } from '@dobara/api/context.ts'
import { createSearch } from '@dobara/api/features/catalog/search/create-search.ts'
import { uuidV7 } from '@dobara/api/ids.ts'
import type { Keys } from '@dobara/api/keys.ts'
import type { PdfRenderer } from '@dobara/api/document-port.ts'
import type { Plugins } from '@dobara/api/plugins.ts'
import type { Database } from '@dobara/db/client.ts'
import type { Replica } from '@dobara/db/replica.ts'
import type { Env } from '../env.ts'
import type { ProvidersOfJobs } from './choose-providers.ts'
import { storeInOutbox, noSmsGateway } from './outbox-sms.ts'

type Parts = {
  database: Pick<Database, 'prisma' | 'sql' | 'writes'>
  /** Null or omitted if there is no replica. */
  replica?: Replica | null
  chosen: ProvidersOfJobs
  plugins: Plugins
  pdfRenderer: PdfRenderer
  keys: Keys
  log: Logger
}

/** Place for a store's own search engine: docs/search-engine.md. */
const searchOver = (sql: Sql, log: Logger) => createSearch({ sql, log, engine: null })

function readConnectionsOf({ prisma, sql, isReadable }: Replica, log: Logger): ReadReplica {
  const connections = { db: prisma, sql, search: searchOver(sql, log) }
  return { connectionsFor: (lastWrite) => (isReadable(lastWrite) ? connections : null) }
}

/** Builds the dependencies of use cases and jobs from the opened parts. */
export function makeDeps(
  env: Env,
  { database, replica = null, chosen, plugins, pdfRenderer, keys, log }: Parts,
): Deps {
  return {
    db: database.prisma,
    sql: database.sql,
    writes: database.writes,
    replica: replica && readConnectionsOf(replica, log),
    now: () => new Date(),
    newId: () => uuidV7(new Date()),
    providers: {
      ...chosen.providers,
      // In development the codes of text messages can be read in the outbox, too.
      sms: chosen.smsGateway ?? (env.isProduction ? noSmsGateway : storeInOutbox(database.prisma)),
    },
    plugins,
    pdfRenderer,
    search: searchOver(database.sql, log),
    keys,
    rateLimitMultiplier: env.RATE_LIMIT_MULTIPLIER,
    publicUrl: env.PUBLIC_URL,
    log,
  }
}
