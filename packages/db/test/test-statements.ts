// For tests only.
import pg from 'pg'

type QueryMethod = (this: pg.Client, ...args: unknown[]) => unknown
/** A text that was sent, and the values for its $1, $2 and so on. */
export type SentStatement = { text: string; values: readonly unknown[] }
export type TracedWork<T> = { result: T; statements: string[]; sent: SentStatement[] }

/**
 * Runs the work and returns all statements that this process sends to the database of this URL during it:
 * hand-written SQL, Prisma and the job queue. Each text sent counts as one, including BEGIN, SET and COMMIT.
 */
export async function statementsOf<T>(url: string, work: () => Promise<T>): Promise<TracedWork<T>> {
  const name = new URL(url).pathname.slice(1)
  const driver = pg.Client.prototype as unknown as { query: QueryMethod }
  const { query } = driver
  const sent: SentStatement[] = []
  driver.query = function (...args) {
    if (this.database === name) sent.push({ text: textOf(args[0]), values: valuesOf(args) })
    return Reflect.apply(query, this, args)
  }
  try {
    const result = await work()
    return { result, statements: sent.map(({ text }) => text), sent }
  } finally {
    driver.query = query
  }
}

function textOf(config: unknown): string {
  if (typeof config === 'string') return config
  return config instanceof Object && 'text' in config ? String(config.text) : 'unknown'
}

function valuesOf([config, values]: unknown[]): readonly unknown[] {
  const given = config instanceof Object && 'values' in config ? config.values : values
  return Array.isArray(given) ? given : []
}
