import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDb, type Database } from '../../../../packages/db/src/client.ts'
import { findRunningCluster } from '../../../../packages/db/src/embedded/running-cluster.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const LONGEST_START_MS = 240_000

export type OwnShop = {
  url: string
  /** Its database, for what only time or other people could do. */
  openDatabase: () => Promise<Database>
  /** Runs a program of the shop's own, such as the one that makes its first administrator; throws when it fails. */
  run: (program: string, args: string[], env?: Record<string, string>) => Promise<void>
  /** Returns the output so far. */
  printed: () => string
  stop: () => Promise<void>
}

const portOf = (portOffset: number) => Number(process.env.E2E_PORT ?? 4310) + portOffset

/** Returns the URL of a separate shop, known before it starts. */
export const ownShopUrl = (portOffset: number) => `http://localhost:${portOf(portOffset)}`

/**
 * Starts a shop, the demo unless `env` sets DEMO=off, next to the one that all journeys share, for tests that would
 * disturb the others. `beside`: distance of its port from theirs.
 */
export async function startOwnShop(portOffset: number, env: Record<string, string> = {}): Promise<OwnShop> {
  const port = portOf(portOffset)
  const url = ownShopUrl(portOffset)
  // The shop of a killed run would be mistaken for this one.
  if (await isReady(url)) throw new Error(`another program answers on port ${port}`)
  const folder = await mkdtemp(join(tmpdir(), 'dobara-own-'))
  // As root the database runs as another user, who must be able to walk through.
  await chmod(folder, 0o755)
  const child = spawn(process.execPath, ['scripts/start-fresh.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      TMPDIR: folder,
      RATE_LIMIT_MULTIPLIER: '50',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const giveUpAt = Date.now() + LONGEST_START_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) {
      await stop()
      throw new Error(`the shop on port ${port} did not start`)
    }
    await setTimeout(200)
  }
  const run: OwnShop['run'] = async (program, args, settings) => {
    const DATA_DIR = await dataFolderIn(folder)
    await promisify(execFile)(process.execPath, [program, ...args], {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR, ...settings },
    })
  }
  return { url, openDatabase: () => openDatabaseIn(folder), run, printed: () => printed, stop }
}

async function dataFolderIn(folder: string): Promise<string> {
  const fresh = (await readdir(folder)).find((name) => name.startsWith('dobara-fresh-')) ?? ''
  return join(folder, fresh, 'data')
}

async function openDatabaseIn(folder: string): Promise<Database> {
  const cluster = await findRunningCluster(join(await dataFolderIn(folder), 'postgres'))
  if (!cluster) throw new Error('the database of the shop cannot be reached')
  return createDb({ url: cluster.url('dobara'), poolSize: 2 })
}

/** Checks whether the shop is ready. While it starts no one listens, which is not an error. */
function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )
}
