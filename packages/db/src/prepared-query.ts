import pg from 'pg'
import {
  type Callback,
  type Connection,
  type KnownColumns,
  PreparedQuestion,
  type Question,
} from './prepared-question.ts'
import { createPreparedSet, type StatementNames } from './statement-names.ts'

export type QueryMethod = (...args: unknown[]) => unknown

/**
 * The driver's `query`, by prepared statements: PostgreSQL parses a text once for each connection and plans it a few times.
 * Hand-written SQL and Prisma's come by here alike. With no names, every question is parsed anew.
 */
export function preparedQuery(client: pg.Client, names: StatementNames | null): QueryMethod {
  const driver = pg.Client.prototype as unknown as { query: QueryMethod }
  const ask: QueryMethod = (...args) => Reflect.apply(driver.query, client, args)
  if (!names) return ask
  const prepared = createPreparedSet()
  const known: KnownColumns = new Map()

  function forget(name: string): void {
    known.delete(name)
    closeStatement(client, name)
  }

  function askNamed(question: Question, name: string, callback: Callback): void {
    const unused = prepared.use(name)
    if (unused) forget(unused)
    const answered: Callback = (error, result) => {
      const isOutdated = isOutdatedPlan(error)
      if (isOutdated) {
        prepared.forget(name)
        forget(name)
      }
      // Inside a transaction nothing can be asked any more: the transaction begins again (packages/api/src/transaction.ts).
      if (isOutdated && client.getTransactionStatus() === 'I') ask(question, callback)
      else callback(error, result)
    }
    ask(new PreparedQuestion({ ...question, name, known }, answered))
  }

  return (...args) => {
    const question = questionOf(args)
    const name = question && names.nameOf(question.text, question.values.length)
    if (!question || !name) return ask(...args)
    const callback = args.at(-1)
    if (typeof callback === 'function') return askNamed(question, name, callback as Callback)
    return new Promise((resolve, reject) => {
      askNamed(question, name, (error, result) => (error ? reject(error) : resolve(result)))
    })
  }
}

/** What a question may have beside its text and values to be a plain one. */
const PLAIN = new Set(['text', 'values', 'name', 'rowMode', 'types'])

/** Null for what has no values, a name of its own, or is no plain question. */
function questionOf([asked, values]: unknown[]): Question | null {
  if (typeof asked === 'string') return Array.isArray(values) ? { text: asked, values } : null
  if (!(asked instanceof Object) || 'submit' in asked) return null
  const { name, text, ...question } = asked as Partial<Question> & { name?: string }
  const given = Array.isArray(values) ? values : question.values
  if (name || text === undefined || !given) return null
  return Object.keys(asked).every((key) => PLAIN.has(key)) ? { ...question, text, values: given } : null
}

/** Nothing waits for the answer: it comes with that of the next question. */
function closeStatement(client: pg.Client, name: string): void {
  const { connection } = client as unknown as { connection: Connection }
  delete connection.parsedStatements[name]
  delete connection.submittedNamedStatements[name]
  connection.close({ type: 'S', name })
}

/** A migration gave a column that is asked for another type, or `SELECT *` another column. */
function isOutdatedPlan(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === '0A000' && /cached plan/.test(error.message)
  )
}
