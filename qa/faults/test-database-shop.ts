// For tests only: a PostgreSQL that may be crashed and frozen, and a real process of the shop before it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { addCustomer } from '@dobara/api/test/test-products.ts'
import { createTestShop } from '@dobara/api/test/test-shop.ts'
import { startCluster } from '@dobara/db/embedded/cluster.ts'
import { openLine } from '@dobara/db/test/test-line.ts'
import { copyMigratedCluster, TEMPLATE } from '@dobara/db/test/test-own-cluster.ts'
import { queryOnce } from '@dobara/db/test/test-standby.ts'
import { inject } from 'vitest'
import { COMPILED, MAIN, freePort } from '@dobara/server/test/test-start.ts'
import { addLaptops } from './test-buyer.ts'

/**
 * A cluster of this file's own, durable as a real one, in the folder where a shop would look for it, behind a line.
 * `isSupervised`: it is started again when it ends, as the shop's own is. `settings`: of PostgreSQL, given the folder `dir`.
 * `parent`: where that folder is made.
 */
export async function openCluster({
  isSupervised = true,
  settings,
  parent = tmpdir(),
}: {
  isSupervised?: boolean
  settings?: (dir: string) => string[]
  parent?: string
} = {}) {
  const dir = await mkdtemp(join(parent, 'dobara-database-faults-'))
  const folder = join(dir, 'postgres')
  let back = () => undefined as void
  const waitForReturn = () => new Promise<void>((resolve) => (back = resolve))
  const options = {
    dir: folder,
    ...(isSupervised && {
      supervision: { onLost: () => undefined, onBack: () => back(), onGivenUp: () => undefined },
    }),
  }
  await copyMigratedCluster(inject('runFolder'), folder)
  let cluster = await startCluster(options)
  if (settings) {
    for (const line of settings(dir)) await queryOnce(cluster.url('postgres'), `ALTER SYSTEM SET ${line}`)
    await cluster.stop()
    cluster = await startCluster(options)
  }
  const template = new URL(cluster.url(TEMPLATE))
  const line = await openLine(Number(template.port))
  template.port = String(line.port)
  // By the name that a shop gives to its own.
  const shop = await createTestShop(template.href, { databaseName: 'dobara' })
  shop.clock.now = new Date()
  // Into an empty database a shop would put its demo.
  const product = await addLaptops(shop)
  await addCustomer(shop, 'admin')
  const data = join(folder, 'data')
  const readPidFile = async () =>
    (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n').map(Number)
  return {
    dir,
    folder,
    data,
    cluster,
    line,
    shop,
    product,
    waitForReturn,
    /** The first process of the running PostgreSQL, whatever started it. */
    postmaster: async () => (await readPidFile())[0] ?? 0,
    /** The same connections as before reach the PostgreSQL that a shop started. */
    leadToEmbedded: async () => line.restore((await readPidFile())[3] ?? 0),
  }
}
export type OwnCluster = Awaited<ReturnType<typeof openCluster>>

/** Every process that works on this database: postmaster and backends. */
export async function processesOf(data: string): Promise<number[]> {
  const [folder, names] = await Promise.all([realpath(data), readdir('/proc')])
  const pids = names.map(Number).filter((pid) => pid > 0)
  const found = await Promise.all(
    pids.map(async (pid) => ((await readlink(`/proc/${pid}/cwd`).catch(() => null)) === folder ? pid : 0)),
  )
  return found.filter((pid) => pid > 0)
}

export async function signalAll(data: string, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void> {
  for (const pid of await processesOf(data)) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      // One of the short-lived ones ended between looking and signalling.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

export type RunningShop = {
  url: string
  process: ChildProcess
  output: () => string
  /** Exit code, and the time the process took to end after SIGTERM. */
  stop: () => Promise<{ exitCode: number | null; tookMs: number }>
}

/** A process of the shop with these settings, once it is ready. */
export async function startShopProcess(settings: Record<string, string>): Promise<RunningShop> {
  const port = await freePort()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...COMPILED,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_MULTIPLIER: '10000',
      ...settings,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const url = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + 90_000
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      child.kill('SIGKILL')
      throw new Error(`the shop did not start: ${output.slice(-2000)}`)
    }
    await setTimeout(50)
  }
  return {
    url,
    process: child,
    output: () => output,
    stop: async () => {
      const startedAt = Date.now()
      const ended = once(child, 'exit')
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await ended
      }
      return { exitCode: child.exitCode, tookMs: Date.now() - startedAt }
    },
  }
}

export async function closeCluster({ dir, shop, cluster, line }: OwnCluster): Promise<void> {
  await shop.sandbox.stop()
  await Promise.race([shop.close(), setTimeout(2_000)])
  await line.stop()
  await cluster.stop()
  await rm(dir, { recursive: true, force: true })
}
