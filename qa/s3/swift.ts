// OpenStack Swift of Debian's packages as an S3 server on loopback: four processes with a folder of their own.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { takePort } from '@dobara/server/test/test-start.ts'

export type Swift = {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  stop: () => Promise<void>
}

const run = promisify(execFile)
const STORAGE = ['account', 'container', 'object'] as const
const SECRET = 'drill-secret'
const START_MS = 120_000

/** Starts the servers and waits until the S3 interface answers. */
export async function startSwift(): Promise<Swift> {
  const dir = await mkdtemp(join(tmpdir(), 'dobara-swift-'))
  const children: ChildProcess[] = []
  const stop = async () => {
    await Promise.all(children.map(stopChild))
    await rm(dir, { recursive: true })
  }
  const start = (name: string) => {
    const args = [join(dir, `${name}.conf`)]
    // A group of its own: these servers signal their whole process group when they end.
    children.push(spawn(`swift-${name}-server`, args, { stdio: 'ignore', detached: true }))
  }
  try {
    const endpoint = await writeSettings(dir)
    for (const name of [...STORAGE, 'proxy']) start(name)
    await waitUntilAnswered(endpoint)
    return { endpoint, accessKeyId: 'drill:shop', secretAccessKey: SECRET, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Settings and rings of one copy on one device. The address of the S3 interface. */
async function writeSettings(dir: string): Promise<string> {
  await mkdir(join(dir, 'devices', 'd1'), { recursive: true })
  const hash = 'swift_hash_path_suffix = drill\nswift_hash_path_prefix = drill'
  await writeFile(
    join(dir, 'swift.conf'),
    `[swift-hash]\n${hash}\n[storage-policy:0]\nname = one\ndefault = yes\n`,
  )
  const taken = await Promise.all([...STORAGE, 'proxy'].map(() => takePort()))
  const [proxyPort = 0, ...ports] = taken.map(({ port }) => port).reverse()
  for (const { release } of taken) release()
  const common = (port: number) =>
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nswift_dir = ${dir}\nuser = ${userInfo().username}\nworkers = 0\n`
  for (const [at, name] of STORAGE.entries()) {
    const port = ports[at] ?? 0
    const builder = join(dir, `${name}.builder`)
    await run('swift-ring-builder', [builder, 'create', '4', '1', '1'])
    await run('swift-ring-builder', [builder, 'add', `r1z1-127.0.0.1:${port}/d1`, '1'])
    await run('swift-ring-builder', [builder, 'rebalance'])
    const devices = `devices = ${join(dir, 'devices')}\nmount_check = false\n`
    const pipeline = `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`
    await writeFile(join(dir, `${name}.conf`), `${common(port)}${devices}${pipeline}`)
  }
  await writeFile(join(dir, 'proxy.conf'), `${common(proxyPort)}${PROXY}`)
  return `http://127.0.0.1:${proxyPort}`
}

const PROXY = `[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_drill_shop = ${SECRET} .admin
`

async function waitUntilAnswered(endpoint: string): Promise<void> {
  const deadline = Date.now() + START_MS
  for (;;) {
    const isThere = await fetch(endpoint, { signal: AbortSignal.timeout(5_000) }).then(
      () => true,
      () => false,
    )
    if (isThere) return
    if (Date.now() > deadline) throw new Error('Swift did not start within two minutes')
    await setTimeout(250)
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}
