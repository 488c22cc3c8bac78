import pg from 'pg'
import { createPreparedSet, type StatementNames } from './statement-names.ts'

export type QueryMethod = (...args: unknown[]) => unknown
type Callback = (error: unknown, result?: unknown) => void
type Question = { name?: string; text: string; values: unknown[] }

/** The parts of the driver's connection that know what was prepared on it. */
type Connection = {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  close: (message: { type: 'S'; name: string }) => void
}

/**
 * The driver's `query`, by prepared statements: PostgreSQL parses a text once for each connection and plans it a few times.
 * Hand-written SQL and Prisma's come by here alike. With no names, every question is parsed anew.
 */
export function preparedQuery(client: pg.Client, names: StatementNames | null): QueryMethod {
  const driver = pg.Client.prototype as unknown as { query: QueryMethod }
  const ask: QueryMethod = (...args) => Reflect.apply(driver.query, client, args)
  if (!names) return ask
  const prepared = createPreparedSet()

  function askNamed(question: Question, name: string, callback: Callback): void {
    const unused = prepared.use(name)
    if (unused) closeStatement(client, unused)
    ask({ ...question, name }, (error: unknown, result: unknown) => {
      const isOutdated = isOutdatedPlan(error)
      if (isOutdated) {
        prepared.forget(name)
        closeStatement(client, name)
      }
      // Inside a transaction nothing can be asked any more: the transaction begins again (packages/api/src/transaction.ts).
      if (isOutdated && client.getTransactionStatus() === 'I') ask(question, callback)
      else callback(error, result)
    })
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

/** Null for what has no values, a name of its own, or is no plain question. */
function questionOf([asked, values]: unknown[]): Question | null {
  if (typeof asked === 'string') return Array.isArray(values) ? { text: asked, values } : null
  if (!(asked instanceof Object) || 'submit' in asked) return null
  const question = asked as Partial<Question>
  const given = Array.isArray(values) ? values : question.values
  if (question.name || question.text === undefined || !given) return null
  return { ...question, text: question.text, values: given }
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
