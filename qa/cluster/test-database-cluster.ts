// For tests only: etcd, and PostgreSQL under Patroni, as ops/reference has them.
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Identity } from '@dobara/db/embedded/unprivileged.ts'
import { signalAll } from '../faults/test-database-shop.ts'
import { createProgram } from './test-program.ts'
import { MACHINES, type Network, variablesIn } from './test-reference.ts'

/** Members of etcd, and nodes of the database. */
const MEMBERS = ['app1', 'app2', 'ops1'] as const
const NODES = ['db1', 'db2'] as const
export type NodeName = (typeof NODES)[number]

const START_LIMIT_MS = 120_000
export type Ground = {
  network: Network
  identity: Identity | null
  /** A new folder of this name, of the user that programs run as. */
  folder: (name: string) => Promise<string>
}

async function createMember({ network, identity, folder }: Ground, member: (typeof MEMBERS)[number]) {
  const text = await network.fileOf(member, 'etcd.env', {
    'ETCD_NAME=app1': `ETCD_NAME=${member}`,
    'URLS=http://10.0.0.11:': `URLS=http://${MACHINES[member]}:`,
    '/var/lib/etcd/dobara': await folder(`etcd-${member}`),
  })
  return createProgram({
    name: `etcd of ${member}`,
    command: ['etcd'],
    env: variablesIn(text),
    identity,
    restartAfterMs: 1_000,
  })
}

async function createNode({ network, identity, folder }: Ground, node: NodeName) {
  const dir = await folder(node)
  const files = { sql: join(dir, 'create-database.sql'), yml: join(dir, 'config.yml') }
  await writeFile(files.sql, await network.fileOf(node, 'create-database.sql', {}))
  const text = await network.fileOf(node, 'patroni.yml', {
    'name: db1': `name: ${node}`,
    '10.0.0.21:': `${MACHINES[node]}:`,
    '10.0.0.0/24': '127.0.0.1/32',
    '/etc/patroni/create-database.sql': files.sql,
    '/var/lib/postgresql/15/dobara': join(dir, 'data'),
    '/var/lib/postgresql/.pgpass-patroni': join(dir, '.pgpass'),
    '/var/run/postgresql': dir,
    // Without root there is no user called postgres.
    ...(!identity && { 'local all postgres peer': 'local all postgres scram-sha-256' }),
    // The drill `pitr` is about the archive.
    'pgbackrest --stanza=dobara archive-push "%p"': '/bin/true',
  })
  await writeFile(files.yml, text)
  const env = { HOME: dir, PYTHONUNBUFFERED: '1' }
  const command = ['patroni', files.yml]
  return {
    data: join(dir, 'data'),
    program: createProgram({ name: `Patroni of ${node}`, command, env, identity, restartAfterMs: null }),
  }
}

type Member = { name: NodeName; role: string; state: string }

/**
 * Returns what a node that answers knows of the cluster: `ports` are those of Patroni. `logs` explains why it did not
 * come up.
 */
function watchCluster(ports: number[], logs: () => string) {
  async function list(): Promise<Member[]> {
    for (const port of ports) {
      const url = `http://127.0.0.1:${port}/cluster`
      const reply = await fetch(url, { signal: AbortSignal.timeout(3_000) }).catch(() => null)
      const body = (await reply?.json().catch(() => null)) as { members: Member[] } | null
      if (body) return body.members
    }
    return []
  }
  const isRunning = ({ state }: Member) => ['running', 'streaming'].includes(state)
  async function primary(): Promise<NodeName | null> {
    return (await list()).find((member) => member.role === 'leader' && isRunning(member))?.name ?? null
  }
  const isInStep = async () =>
    (await list()).some((member) => member.role === 'sync_standby' && isRunning(member))
  /** Waits for a primary with a synchronous standby. */
  async function whenInStep(): Promise<void> {
    const giveUpAt = Date.now() + START_LIMIT_MS
    while (!((await primary()) && (await isInStep()))) {
      if (Date.now() > giveUpAt) throw new Error(`no synchronous standby: ${logs()}`)
      await setTimeout(250)
    }
  }
  return { primary, whenInStep }
}

/** It is not started yet. */
export async function createDatabaseCluster(ground: Ground) {
  const members = await Promise.all(MEMBERS.map((member) => createMember(ground, member)))
  const nodes = { db1: await createNode(ground, 'db1'), db2: await createNode(ground, 'db2') }
  const ports = await Promise.all(NODES.map((node) => ground.network.portOf(node, 8008)))
  const programs = [...members, nodes.db1.program, nodes.db2.program]
  const logs = () => programs.map(({ name, log }) => `${name}:\n${log().slice(-1_500)}`).join('\n')
  const { primary, whenInStep } = watchCluster(ports, logs)
  return {
    primary,
    whenInStep,
    start: async () => {
      for (const program of programs) program.start()
      await whenInStep()
    },
    /** Ends the first process of PostgreSQL at the primary; its Patroni lives. */
    killPostmaster: async () => {
      const file = join(nodes[(await primary()) ?? 'db1'].data, 'postmaster.pid')
      process.kill(Number((await readFile(file, 'utf8')).split('\n')[0]), 'SIGKILL')
    },
    /** Ends Patroni and PostgreSQL of this node, as when its machine dies. */
    killNode: async (node: NodeName) => {
      await nodes[node].program.kill()
      await signalAll(nodes[node].data, 'SIGKILL')
    },
    startNode: (node: NodeName) => nodes[node].program.start(),
    /** Ends two members of three until `restoreEtcd`: the third alone answers nothing. */
    loseEtcd: () => Promise.all(members.slice(1).map((member) => member.stop('SIGKILL'))),
    restoreEtcd: () => members.slice(1).forEach((member) => member.start()),
    /** Checks whether the primary has outlived its lease in etcd. */
    isWithoutEtcd: (node: NodeName) => nodes[node].program.log().includes('failsafe mode is enabled'),
    stop: async () => {
      // The standby first: nothing is promoted on the way.
      const last = (await primary()) ?? 'db1'
      for (const node of [...NODES].sort((a) => (a === last ? 1 : -1))) {
        await nodes[node].program.stop()
        await signalAll(nodes[node].data, 'SIGKILL').catch(() => undefined)
      }
      await Promise.all(members.map((member) => member.stop()))
    },
  }
}

/** The folder of a run, where the unprivileged user may enter and each program has a folder of its own. */
export function foldersIn(dir: string, own: (path: string) => Promise<void>): Ground['folder'] {
  return async (name) => {
    const path = join(dir, name)
    await mkdir(path, { recursive: true, mode: 0o700 })
    await own(path)
    await chmod(path, 0o700)
    return path
  }
}
