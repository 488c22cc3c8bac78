import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlQueryable,
  Transaction,
} from '@prisma/driver-adapter-utils'
import { announced } from './statement-channel.ts'

/** A driver adapter of Prisma whose statements are published on the statement channel. */
export function announcingAdapter(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  const { provider, adapterName } = factory
  return { provider, adapterName, connect: async () => announcingConnection(await factory.connect()) }
}

function announcingConnection(connection: SqlDriverAdapter): SqlDriverAdapter {
  const { getConnectionInfo } = connection
  return {
    ...announcingQueries(connection),
    executeScript: (script) => announced(script, () => connection.executeScript(script)),
    startTransaction: async (isolationLevel) =>
      announcingTransaction(await announced('BEGIN', () => connection.startTransaction(isolationLevel))),
    ...(getConnectionInfo && { getConnectionInfo: () => getConnectionInfo.call(connection) }),
    dispose: () => connection.dispose(),
  }
}

/** Prisma sends COMMIT and ROLLBACK as statements; `commit` and `rollback` only return the connection to its pool. */
function announcingTransaction(tx: Transaction): Transaction {
  const { createSavepoint, rollbackToSavepoint, releaseSavepoint } = tx
  const savepoint = (act: ((name: string) => Promise<void>) | undefined, words: string) =>
    act && ((name: string) => announced(`${words} ${name}`, () => act.call(tx, name)))
  const create = savepoint(createSavepoint, 'SAVEPOINT')
  const rollbackTo = savepoint(rollbackToSavepoint, 'ROLLBACK TO SAVEPOINT')
  const release = savepoint(releaseSavepoint, 'RELEASE SAVEPOINT')
  return {
    ...announcingQueries(tx),
    options: tx.options,
    commit: () => tx.commit(),
    rollback: () => tx.rollback(),
    ...(create && { createSavepoint: create }),
    ...(rollbackTo && { rollbackToSavepoint: rollbackTo }),
    ...(release && { releaseSavepoint: release }),
  }
}

function announcingQueries(queries: SqlQueryable): SqlQueryable {
  const { provider, adapterName } = queries
  return {
    provider,
    adapterName,
    queryRaw: (query: SqlQuery) => announced(query.sql, () => queries.queryRaw(query)),
    executeRaw: (query: SqlQuery) => announced(query.sql, () => queries.executeRaw(query)),
  }
}
