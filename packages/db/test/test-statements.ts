// For tests only.
import pg from 'pg'

type QueryMethod = (this: pg.Client, ...args: unknown[]) => unknown
export type AskedWork<T> = { result: T; statements: string[] }

/**
 * Does the work and says what this process asked the database of this URL meanwhile, whoever asked: hand-written SQL, Prisma
 * and the queue of jobs. Each text that is sent counts as one, so BEGIN, SET and COMMIT do, too.
 */
export async function statementsOf<T>(url: string, work: () => Promise<T>): Promise<AskedWork<T>> {
  const name = new URL(url).pathname.slice(1)
  const driver = pg.Client.prototype as unknown as { query: QueryMethod }
  const { query } = driver
  const statements: string[] = []
  driver.query = function (...args) {
    if (this.database === name) statements.push(textOf(args[0]))
    return Reflect.apply(query, this, args)
  }
  try {
    return { result: await work(), statements }
  } finally {
    driver.query = query
  }
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  return asked instanceof Object && 'text' in asked ? String(asked.text) : 'unknown'
}
