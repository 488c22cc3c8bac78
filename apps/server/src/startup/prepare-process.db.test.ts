import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { COMPILED, freePort, MAIN } from '../../test/test-start.ts'
import { SETUP_LOCK } from './setup-lock.ts'

let dir: string
let db: TestDatabase
const connect = () => db.sql.connect()
let otherRun: Awaited<ReturnType<typeof connect>>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-prepare-'))
  db = await copyTemplate(inject('templateUrl'))
})
beforeEach(async () => {
  // Another run is preparing this database: a process that starts now waits.
  otherRun = await connect()
  await otherRun.query('SELECT pg_advisory_lock($1)', [SETUP_LOCK])
})
afterEach(() => otherRun.release(true))
afterAll(async () => {
  await db.drop()
  await rm(dir, { recursive: true, force: true })
})

type Starting = {
  shop: ChildProcess
  output: () => string
  exitCode: Promise<number | null>
  preparing: number
}

/** A shop whose database is empty, with the process that prepares it, which waits for its turn. */
async function startWaiting(): Promise<Starting> {
  const port = String(await freePort())
  const shop = spawn(process.execPath, [MAIN], {
    env: { ...COMPILED, NODE_ENV: 'development', PORT: port, DATA_DIR: dir, DATABASE_URL: db.url },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  shop.stderr.on('data', (chunk: Buffer) => (output += chunk))
  const exitCode = once(shop, 'exit').then(([code]) => code as number | null)
  const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND query = 'ROLLBACK' AND state = 'idle'`
  const countWaiting = async () => (await db.sql.query<{ count: number }>(waiting)).rows[0]?.count
  await expect.poll(countWaiting, { timeout: 55_000 }).toBe(1)
  const children = await readFile(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8')
  return { shop, output: () => output, exitCode, preparing: Number(children.trim()) }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

describe.runIf(process.platform === 'linux')('a shop whose database is being prepared', () => {
  it('ends the preparation when it is stopped', async () => {
    const { shop, exitCode, output, preparing } = await startWaiting()
    expect(isAlive(preparing)).toBe(true)
    shop.kill('SIGTERM')
    expect(await exitCode).toBe(0)
    expect(isAlive(preparing)).toBe(false)
    expect(output()).toBe('')
  })

  it('leaves no preparing process behind when it is killed', async () => {
    const { shop, exitCode, preparing } = await startWaiting()
    shop.kill('SIGKILL')
    expect(await exitCode).toBe(null)
    await expect.poll(() => isAlive(preparing), { timeout: 50_000 }).toBe(false)
  })

  it('reports and exits when its preparation is killed', async () => {
    const { exitCode, output, preparing } = await startWaiting()
    process.kill(preparing, 'SIGKILL')
    expect(await exitCode).toBe(1)
    expect(output().trim().split('\n')).toEqual([
      'The shop did not start.',
      '  The preparation of the database was ended by SIGKILL: start again.',
    ])
  })

  it('prints the words of a migration that failed', async () => {
    // Its tables exist, but no record that it ever ran.
    await db.sql.query(`DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_saved_views'`)
    const { exitCode, output } = await startWaiting()
    await otherRun.query('SELECT pg_advisory_unlock($1)', [SETUP_LOCK])
    expect(await exitCode).toBe(1)
    expect(output().trim().split('\n')).toEqual([
      'The shop did not start.',
      '  The migration 20261123021052_saved_views failed and was rolled back: relation "admin_view" already exists',
    ])
  })
})
