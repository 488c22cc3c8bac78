import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve as resolvePath } from 'node:path'
import { type Binaries, findBinaries } from './binaries.ts'
import { canWorkIn, type Command, commandAs, type Identity, unprivilegedIdentity } from './unprivileged.ts'

export type Cluster = { url: (database: string) => string; stop: () => Promise<void> }

export type ClusterOptions = {
  /** Holds the cluster; made when missing. */
  dir: string
  /** Trade durability for speed: for tests only. */
  isThrowaway?: boolean
  onLog?: (line: string) => void
}

const USER = 'dobara'

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

function run({ file, args, options }: Command): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`PostgreSQL could not be set up: ${errors.trim().slice(-400)}`)),
    )
  })
}

async function initialise(dir: string, binaries: Binaries, identity: Identity | null): Promise<string> {
  const passwordFile = join(dir, 'password')
  const data = join(dir, 'data')
  const isThere = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => null)
  if (isThere) return readFile(passwordFile, 'utf8')
  await rm(data, { recursive: true, force: true })
  const password = randomBytes(24).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (identity && canWorkIn(identity, { program: binaries.initdb, dataDir: data })) {
    await Promise.all([dir, passwordFile].map((path) => chown(path, identity.uid, identity.gid)))
  }
  const args = ['--auth=scram-sha-256', `--username=${USER}`, '--encoding=UTF8', '--locale=C']
  const files = [`--pgdata=${data}`, `--pwfile=${passwordFile}`]
  await run(commandAs(identity, { program: binaries.initdb, args: [...files, ...args], dataDir: data }))
  return password
}

/** A postmaster that outlived a killed shop is asked to stop before the folder is used again. */
async function stopOrphan(data: string): Promise<void> {
  const pidFile = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => null)
  const pid = Number(pidFile?.split('\n')[0])
  if (!pid) return
  const isAlive = () => {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      // ESRCH: it is gone.
      return false
    }
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres')
  if (!isAlive() || !command.includes('postgres')) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 100 && isAlive(); waited += 1)
    await new Promise((done) => setTimeout(done, 100))
}

function launch({ file, args, options }: Command, onLog: (line: string) => void): Promise<ChildProcess> {
  // Its own process group: Ctrl-C in the terminal reaches the shop, which stops the database last.
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  return new Promise<ChildProcess>((resolve, reject) => {
    let tail = ''
    child.stderr.on('data', (chunk: Buffer) => {
      tail = (tail + chunk).slice(-2000)
      onLog(chunk.toString().trim())
      if (tail.includes('ready to accept connections')) resolve(child)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${tail.trim().slice(-400)}`)))
  })
}

const THROWAWAY = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'max_connections=300']

/** Starts a real PostgreSQL in `dir`, on a free port of the loopback only, with a password of its own. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { isThrowaway = false, onLog = () => undefined } = options
  const dir = resolvePath(options.dir)
  const [binaries, identity] = [await findBinaries(), unprivilegedIdentity()]
  await mkdir(dir, { recursive: true })
  const password = await initialise(dir, binaries, identity)
  const data = join(dir, 'data')
  await stopOrphan(data)
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'max_connections=120',
  ]
  const flags = [...settings, ...(isThrowaway ? THROWAWAY : [])].flatMap((setting) => ['-c', setting])
  const args = ['-D', data, '-p', String(port), ...flags]
  const child = await launch(commandAs(identity, { program: binaries.postgres, args, dataDir: data }), onLog)
  return {
    url: (database) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGINT')
      }),
  }
}
