// For tests only: Debian's PgBouncer in transaction mode before a database, on this machine's loopback.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { queryOnce } from '@dobara/db/test/test-standby.ts'
import { unprivilegedIdentity } from '@dobara/db/embedded/unprivileged.ts'
import { freePort } from '@dobara/server/test/test-start.ts'

const START_LIMIT_MS = 10_000

/** The settings of docs/operations/database.md. */
const settingsOf = (port: number, url: URL) => `[databases]
* = host=${url.hostname} port=${url.port} user=${url.username} password=${url.password}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = ${url.username}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
`

/** Starts it before the cluster of `databaseUrl`; it leads to every database of it. */
export async function startPgBouncer(databaseUrl: string) {
  const dir = await mkdtemp(join(tmpdir(), 'dobara-pgbouncer-'))
  await chmod(dir, 0o755)
  const port = await freePort()
  const file = join(dir, 'pgbouncer.ini')
  const url = new URL(databaseUrl)
  await writeFile(file, settingsOf(port, url))
  // It refuses to run as root.
  const child = spawn('pgbouncer', [file], { stdio: ['ignore', 'ignore', 'pipe'], ...unprivilegedIdentity() })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log = (log + chunk).slice(-100_000)))
  const ended = once(child, 'exit')
  const pooled = new URL(databaseUrl)
  pooled.port = String(port)
  const giveUpAt = Date.now() + START_LIMIT_MS
  while (!(await isAnswering(pooled.href))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error(`PgBouncer did not start: ${log}`)
    await setTimeout(50)
  }
  return {
    /** The same database, over the pooler. */
    url: pooled.href,
    log: () => log,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}

const isAnswering = (url: string) =>
  queryOnce(url, 'SELECT 1').then(
    () => true,
    () => false,
  )
