// For tests only: a process that migrates and dies at a chosen moment of one of its scripts, as by kill -9.
// node test-interrupted-migration.ts <url> <scripts that pass before> <statement> <moment>
import pg from 'pg'
import { migrate } from '@dobara/db/migrate.ts'

const [url = '', passing = '0', statement = '', moment = ''] = process.argv.slice(2)
const STATEMENTS = ['begin', 'script', 'mark', 'commit']
const die = () => process.kill(process.pid, 'SIGKILL')

const { query } = pg.Client.prototype as unknown as { query: (...args: unknown[]) => Promise<unknown> }
let scripts = -1
let next = -1
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]): unknown {
    if (String(args[0]).startsWith('BEGIN; SET LOCAL lock_timeout')) {
      scripts += 1
      next = 0
    }
    const isPoint = scripts === Number(passing) && STATEMENTS[next] === statement
    next += 1
    if (isPoint && moment === 'before') die()
    const answer = query.apply(this, args)
    if (isPoint && moment === 'sent') setImmediate(die)
    return isPoint && moment === 'after' ? answer.finally(die) : answer
  },
})

await migrate(url)
