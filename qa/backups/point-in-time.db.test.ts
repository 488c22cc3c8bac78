import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { demoTemplate } from '@dobara/api/test/test-demo.ts'
import { copyDatabase } from '@dobara/db/copy/copy-database.ts'
import { digestTables } from '@dobara/db/copy/snapshot.ts'
import { queryOnce } from '@dobara/db/test/test-standby.ts'
import { freePort } from '@dobara/server/test/test-start.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { documentedBlocks, replaceAll, runBlock } from './test-documented-steps.ts'

const HEADING = 'Every transaction: pgBackRest'
const PROGRAMS = '/usr/lib/postgresql/15/bin'
const LIMIT_MS = 300_000

const run = promisify(execFile)

let dir: string
let port: number
const data = () => join(dir, 'main')
const url = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`
const asPostgres = (...command: string[]) => run('runuser', ['-u', 'postgres', '--', ...command])
const pgCtl = (...args: string[]) =>
  asPostgres(`${PROGRAMS}/pg_ctl`, '-D', data(), '-l', join(dir, 'log'), '-w', ...args)

/** PostgreSQL 15 of Debian with the files of the page; only paths and the port differ. */
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-pitr-'))
  port = await freePort()
  await chmod(dir, 0o755)
  for (const name of ['main', 'repository', 'log', 'lock']) {
    await mkdir(join(dir, name), { mode: 0o700 })
    await run('chown', ['postgres:', join(dir, name)])
  }
  const [config = ''] = documentedBlocks(HEADING, 'ini', 1)
  const paths = {
    '/var/lib/pgbackrest': join(dir, 'repository'),
    '/var/lib/postgresql/15/main': `${data()}\npg1-socket-path=${dir}`,
    '5432': String(port),
    '[global]': `[global]\nlog-path=${join(dir, 'log')}\nlock-path=${join(dir, 'lock')}`,
  }
  await writeFile(join(dir, 'pgbackrest.conf'), replaceAll(config, paths))
  await asPostgres(`${PROGRAMS}/initdb`, '-D', data(), '--auth=trust', '--encoding=UTF8', '--locale=C')
  const [settings = ''] = documentedBlocks(HEADING, 'conf', 1)
  const own = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${dir}'\n`
  await run('chown', ['postgres:', dir])
  // The archive command inherits the place of the configuration from the server.
  await appendFile(join(data(), 'postgresql.conf'), `${own}${settings}`)
  await start()
}, LIMIT_MS)
afterAll(async () => {
  await pgCtl('stop', '-m', 'immediate')
  await rm(dir, { recursive: true, force: true })
}, LIMIT_MS)

const environment = () => ({ PGBACKREST_CONFIG: join(dir, 'pgbackrest.conf') })

async function start(): Promise<void> {
  // Without the redirect, the background process's output would make this process wait.
  await runBlock(
    `runuser -u postgres -- ${PROGRAMS}/pg_ctl -D ${data()} -l ${join(dir, 'log/postgres')} -w start >/dev/null 2>&1`,
    environment(),
  )
}

async function waitUntilPromoted(): Promise<void> {
  for (;;) {
    const rows = await queryOnce<{ is: boolean }>(url('dobara'), 'SELECT pg_is_in_recovery() AS is')
    if (rows[0]?.is === false) return
    await setTimeout(100)
  }
}

describe('point-in-time recovery with pgBackRest', () => {
  it(
    'restores the moment before a mistake, with every row of it',
    async () => {
      await queryOnce(url('postgres'), 'CREATE DATABASE dobara')
      const tables = await copyDatabase(await demoTemplate(inject('templateUrl')), url('dobara'))
      const blocks = documentedBlocks(HEADING, 'sh', 3)
      await runBlock(blocks[1] ?? '', environment())
      // After the backup: this row is in the archived log only.
      await queryOnce(url('dobara'), `UPDATE coupon SET name = 'Changed after the backup'`)
      const before = await digestTables(url('dobara'), tables)
      const moment = await queryOnce<{ at: string }>(url('dobara'), `SELECT clock_timestamp()::text AS at`)
      await queryOnce(url('dobara'), 'SELECT pg_sleep(1.1)')
      await queryOnce(url('dobara'), 'TRUNCATE shop_order CASCADE')
      await queryOnce(url('dobara'), 'SELECT pg_switch_wal()')
      const steps = replaceAll(blocks[2] ?? '', {
        'systemctl stop postgresql@15-main': `runuser -u postgres -- ${PROGRAMS}/pg_ctl -D ${data()} -w stop -m fast`,
        'systemctl start postgresql@15-main': '',
        '2026-11-28 10:15:00+00': moment[0]?.at ?? '',
      })
      await runBlock(steps, environment())
      await start()
      await waitUntilPromoted()
      expect(await digestTables(url('dobara'), tables)).toEqual(before)
    },
    LIMIT_MS,
  )
})
