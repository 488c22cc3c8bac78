import { setTimeout } from 'node:timers/promises'
import type { Sql } from '@dobara/api/context.ts'
import { walk } from './drive.ts'
import type { Visit } from './visit.ts'

const VISITS = 20
const WARM_UPS = 8
const SETTLED_MS = 600

/** The statements that PostgreSQL reports while their tracking is switched on. BEGIN and COMMIT count; so do the jobs of an order. */
export function statementLog() {
  let count = 0
  return {
    onLog: (line: string) => {
      if (/LOG: {2}(?:execute|statement)/.test(line)) count += 1
    },
    /** Average statements of one visit, without those that the shop itself runs at the same time. */
    perVisit: async (sql: Sql, url: string, visit: Visit): Promise<number> => {
      await walk(url, visit, WARM_UPS)
      await logging(sql, 'all')
      count = 0
      await setTimeout(SETTLED_MS)
      const startedMs = performance.now()
      await setTimeout(SETTLED_MS * 2)
      const idlePerMs = count / (performance.now() - startedMs)
      const before = count
      const visitsMs = performance.now()
      await walk(url, visit, VISITS)
      // Lines of the log come through a pipe.
      await setTimeout(SETTLED_MS)
      const own = count - before - idlePerMs * (performance.now() - visitsMs)
      await logging(sql, 'none')
      return Math.max(0, own / VISITS)
    },
  }
}

async function logging(sql: Sql, which: 'all' | 'none'): Promise<void> {
  await sql.query(`ALTER SYSTEM SET log_statement = '${which}'`)
  await sql.query('SELECT pg_reload_conf()')
  await setTimeout(SETTLED_MS)
}
