// For tests only: copies of a PostgreSQL that runs, and a second PostgreSQL that follows the first.
import { execFile } from 'node:child_process'
import { appendFile, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { openLine } from './test-line.ts'
import { type Cluster, startCluster } from '../src/embedded/cluster.ts'

const NAME = 'standby'
/** Files of this run of the server only; the log of changes is brought by the stream or by the archive. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot']

/** One question on a connection of its own. */
export async function queryOnce<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  // A query that fails shows that the server is dead.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Files that PostgreSQL deletes during the copy are no error: its log records them. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]).catch((error: Error & { stderr?: string }) => {
    const lines = (error.stderr ?? '').split('\n').filter(Boolean)
    if (lines.length === 0 || lines.some((line) => !line.endsWith('No such file or directory'))) throw error
  })
}

/** A copy of the folder of a cluster that runs, as a backup takes it; `lines` go to the end of its settings. */
export async function copyRunning(
  cluster: Cluster,
  { from, to, lines, signal }: { from: string; to: string; lines: string[]; signal: string },
): Promise<void> {
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  try {
    await client.query(`SELECT pg_backup_start('copy', true)`)
    await copyFolder(from, to)
    const { rows } = await client.query<{ labelfile: string }>('SELECT * FROM pg_backup_stop(false)')
    await Promise.all(LEFT_OUT.map((name) => rm(join(to, 'data', name), { recursive: true, force: true })))
    const made = [join(to, 'data', 'pg_wal'), join(to, 'data', 'pg_replslot')]
    await Promise.all(made.map((path) => mkdir(path, { mode: 0o700 })))
    const files = { backup_label: rows[0]?.labelfile ?? '', [signal]: '' }
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(to, 'data', name), text)
      made.push(join(to, 'data', name))
    }
    await appendFile(join(to, 'data', 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
    const { uid, gid } = await stat(join(from, 'data'))
    await Promise.all(made.map((path) => chown(path, uid, gid)))
  } finally {
    await client.end()
  }
}

export type Standby = Awaited<ReturnType<typeof addStandby>>

/** Adds a standby of the cluster in `folder`, in a folder next to it; it receives changes over a line. */
export async function addStandby(primary: Cluster, folder: string) {
  const dir = `${folder}-${NAME}`
  const direct = new URL(primary.url('postgres'))
  const line = await openLine(Number(direct.port))
  await queryOnce(direct.href, `SELECT pg_create_physical_replication_slot('${NAME}', true)`)
  const conninfo = `host=127.0.0.1 port=${line.port} user=${direct.username} password=${direct.password} application_name=${NAME}`
  await copyRunning(primary, {
    from: folder,
    to: dir,
    lines: [
      `primary_conninfo = '${conninfo}'`,
      `primary_slot_name = '${NAME}'`,
      `wal_retrieve_retry_interval = '200ms'`,
    ],
    signal: 'standby.signal',
  })
  let cluster = await startCluster({ dir })
  const setSynchronous = async (names: string) => {
    await queryOnce(direct.href, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
    await queryOnce(direct.href, 'SELECT pg_reload_conf()')
  }
  const isInStep = async () =>
    (await queryOnce(direct.href, `SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`)).length > 0
  return {
    data: join(dir, 'data'),
    line,
    url: (database: string) => cluster.url(database),
    port: () => Number(new URL(cluster.url('postgres')).port),
    /** From now on nothing is acknowledged that this standby has not written; resolves when it is in step. */
    require: async () => {
      await setSynchronous(NAME)
      while (!(await isInStep())) await setTimeout(50)
    },
    /** The primary goes on alone. */
    release: () => setSynchronous(''),
    /** Resolves when all that the primary has written is here. */
    catchUp: async () => {
      const [now] = await queryOnce<{ at: string }>(direct.href, 'SELECT pg_current_wal_lsn()::text AS at')
      const question = `SELECT 1 WHERE pg_last_wal_replay_lsn() >= '${now?.at}'`
      while ((await queryOnce(cluster.url('postgres'), question)).length === 0) await setTimeout(50)
    },
    /** It stops following and becomes a primary; resolves when it takes writes. */
    promote: async () => {
      await queryOnce(cluster.url('postgres'), 'SELECT pg_promote(true, 60)')
    },
    start: async () => {
      cluster = await startCluster({ dir })
    },
    stop: async () => {
      await cluster.stop()
    },
    close: async () => {
      await cluster.stop()
      await line.stop()
    },
  }
}
