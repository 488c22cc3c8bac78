import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { resolve as resolvePath } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Binaries, findBinaries, MAJOR } from './binaries.ts'
import { DATABASE_USER, prepareFolder } from './cluster-folder.ts'
import { endOrphans, killAll } from './orphans.ts'
import { launchServer } from './run-program.ts'
import { hasEnded, type Supervision, supervise } from './supervise.ts'
import { commandAs, unprivilegedIdentity } from './unprivileged.ts'

export type Cluster = {
  url: (database: string) => string
  /** The process to watch; another one after a restart. */
  pid: () => number | undefined
  /** In order, within a few seconds; one that does not answer any more is killed. */
  stop: () => Promise<void>
  /** Stops it immediately, for when there is no time left. */
  kill: () => void
}

export type ClusterOptions = {
  /** Holds the cluster; made when missing. */
  dir: string
  /** Another version than the one that npm brings. */
  programs?: { binaries: Binaries; major: string }
  /** Trade durability for speed: for tests only. */
  isThrowaway?: boolean
  onLog?: (line: string) => void
  /** Restarts it on the same port if it ends by itself. Omitted: it is not restarted. */
  supervision?: Supervision
}

/** An orderly stop; after it PostgreSQL is killed and recovers at the next start. */
const LONGEST_STOP_MS = 3_000

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'max_connections=120',
]
const THROWAWAY = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=300',
  // A database is copied inside the kernel: a third of the work. Windows and some others cannot.
  ...(process.platform === 'linux' ? ['file_copy_method=clone'] : []),
]

/**
 * Starts a real PostgreSQL in `dir`, on a free port of the loopback only, with a password of its own. Throws
 * UnusableFolderError if the folder contains anything but a database of ours.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { isThrowaway = false, onLog = () => undefined, supervision } = options
  const dir = resolvePath(options.dir)
  const { binaries, major } = options.programs ?? { binaries: await findBinaries(), major: MAJOR }
  const identity = unprivilegedIdentity()
  const { data, password } = await prepareFolder(dir, { binaries, major, identity })
  const port = await freePort()
  const flags = [...SETTINGS, ...(isThrowaway ? THROWAWAY : [])].flatMap((setting) => ['-c', setting])
  const args = ['-D', data, '-p', String(port), ...flags]
  const command = commandAs(identity, { program: binaries.postgres, args, dataDir: data })
  const start = async () => {
    await endOrphans(data)
    return launchServer(command, onLog)
  }
  const first = await start()
  const supervised = supervision ? supervise(first, { ...supervision, start }) : null
  const current = () => supervised?.current() ?? first
  return {
    url: (database) => `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`,
    pid: () => current().pid,
    stop: async () => {
      await supervised?.stop()
      await stopServer(current())
      await killAll(data)
    },
    kill: () => {
      current().kill('SIGKILL')
    },
  }
}

async function stopServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise<true>((resolve) => child.once('exit', () => resolve(true)))
  child.kill('SIGINT')
  if (await Promise.race([ended, setTimeout(LONGEST_STOP_MS, false, { ref: false })])) return
  child.kill('SIGKILL')
  await ended
}
