import pg from 'pg'
import type { StatementNames } from './statement-names.ts'

export type QueryMethod = (...args: unknown[]) => unknown
type Callback = (error: unknown, result?: unknown) => void
/** A plain query of the driver, as Prisma and the pools send it. */
type Query = { text: string; values: unknown[] }

/**
 * The driver's `query`, with the names by which pg prepares a statement once on each connection. Hand-written SQL and Prisma's come by here
 * alike. With no names, every statement is parsed anew.
 */
export function preparedQuery(client: pg.Client, names: StatementNames | null): QueryMethod {
  const driver = pg.Client.prototype as unknown as { query: QueryMethod }
  const send: QueryMethod = (...args) => Reflect.apply(driver.query, client, args)
  if (!names) return send

  function sendNamed(query: Query, name: string, callback: Callback): void {
    const answered: Callback = (error, result) => {
      const isOutdated = isOutdatedPlan(error)
      if (isOutdated) names?.rename(query.text)
      // Inside a transaction nothing can be sent any more: the transaction begins again (packages/api/src/transaction.ts).
      if (isOutdated && client.getTransactionStatus() === 'I') send(query, callback)
      else callback(error, result)
    }
    send({ ...query, name }, answered)
  }

  return (...args) => {
    const query = plainQueryOf(args)
    const name = query && names.nameOf(query.text, query.values.length)
    if (!query || !name) return send(...args)
    const callback = args.at(-1)
    if (typeof callback === 'function') return sendNamed(query, name, callback as Callback)
    return new Promise((resolve, reject) => {
      sendNamed(query, name, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }
}

/** What a query may have beside its text and values to be a plain one. */
const PLAIN = new Set(['text', 'values', 'name', 'rowMode', 'types'])

/** Null for what has no values, a name of its own, or is no plain query. */
function plainQueryOf([asked, values]: unknown[]): Query | null {
  if (typeof asked === 'string') return Array.isArray(values) ? { text: asked, values } : null
  if (!(asked instanceof Object) || 'submit' in asked) return null
  const { name, text, ...query } = asked as Partial<Query> & { name?: string }
  const given = Array.isArray(values) ? values : query.values
  if (name || text === undefined || !given) return null
  return Object.keys(asked).every((key) => PLAIN.has(key)) ? { ...query, text, values: given } : null
}

/** A migration gave a column that is read another type, or `SELECT *` another column. */
function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message)
  )
}
