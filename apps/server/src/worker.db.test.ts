import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { uuidV7 } from '@dobara/api/ids.ts'
import { queueMessage } from '@dobara/api/outbox/queries.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { startTestSmtp, type TestSmtp } from '@dobara/providers/test/mail/test-smtp.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RealShop, realShop } from '../test/test-real-shop.ts'
import { COMPILED, freePort } from '../test/test-start.ts'

const WORKER = fileURLToPath(new URL('../dist/worker.js', import.meta.url))
const WAIT = { timeout: 30_000, interval: 50 }

type Worker = { process: ChildProcess; url: string; output: () => string }

let dir: string
let db: TestDatabase
let smtp: TestSmtp
/** Recipients whose mail the mail server does not accept yet. */
const held = new Map<string, () => void>()
const workers: Worker[] = []

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-worker-'))
  db = await copyTemplate(inject('templateUrl'))
  smtp = await startTestSmtp({
    onRcptTo: ({ address }, _session, accept) => {
      if (address.startsWith('slow')) held.set(address, () => accept())
      else accept()
    },
  })
})
afterAll(async () => {
  for (const { process: child } of workers) if (child.exitCode === null) child.kill('SIGKILL')
  await smtp.stop()
  await db.drop()
  await rm(dir, { recursive: true, force: true })
})

const settings = () => ({
  NODE_ENV: 'development',
  DEMO: 'off',
  DATABASE_URL: db.url,
  // Not there yet: a worker may be the first process of a store.
  DATA_DIR: join(dir, 'data'),
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true`,
  MAIL_FROM: 'Dobara <orders@dobara.example>',
})

async function startWorker(change: Record<string, string> = {}): Promise<Worker> {
  const port = await freePort()
  const env = { ...COMPILED, PATH: process.env.PATH, ...settings(), WORKER_PORT: String(port), ...change }
  const child = spawn(process.execPath, [WORKER], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const worker = { process: child, url: `http://127.0.0.1:${port}`, output: () => output }
  workers.push(worker)
  return worker
}

const statusOf = async (url: string) => (await fetch(url).catch(() => null))?.status
const isReady = async ({ url }: Worker) => (await statusOf(`${url}/readyz`)) === 200

async function queueMail(to: string): Promise<void> {
  const making = { newId: () => uuidV7(new Date()), now: () => new Date() }
  const message = { channel: 'email' as const, to, subject: 'Hello', text: 'Hello', dedupeKey: `hello:${to}` }
  await db.prisma.$transaction((tx) => queueMessage(tx, making, message))
}
const stateOf = async (to: string) =>
  (await db.prisma.outboxMessage.findFirstOrThrow({ where: { to } })).state

describe('a worker without a server', () => {
  it('delivers a mail and serves health checks and metrics', async () => {
    const worker = await startWorker()
    await expect.poll(() => isReady(worker), WAIT).toBe(true)
    await queueMail('asha@mail.example')
    await expect.poll(() => stateOf('asha@mail.example'), WAIT).toBe('sent')
    expect(await statusOf(`${worker.url}/healthz`)).toBe(200)
    expect(await (await fetch(`${worker.url}/metrics`)).text()).toContain('dobara_job_runner_up 1')
    expect(await statusOf(`${worker.url}/products`)).toBe(404)
    expect(worker.output()).toMatch(/Dobara's worker is ready \(\d+\.\d s\)\./)
  })

  it('works with another worker, and each mail is sent once', async () => {
    const second = await startWorker()
    await expect.poll(() => isReady(second), WAIT).toBe(true)
    const addresses = Array.from({ length: 12 }, (_, index) => `buyer-${index}@mail.example`)
    for (const to of addresses) await queueMail(to)
    for (const to of addresses) await expect.poll(() => stateOf(to), WAIT).toBe('sent')
    const recipients = smtp.taken.flatMap(({ to }) => to).filter((to) => to.startsWith('buyer-'))
    expect(recipients.sort()).toEqual(addresses.sort())
    second.process.kill('SIGTERM')
    expect((await once(second.process, 'exit'))[0]).toBe(0)
  })

  it('finishes the job in hand after SIGTERM', async () => {
    const [worker] = workers
    if (!worker) throw new Error('no worker was started')
    await queueMail('slow@mail.example')
    await expect.poll(() => held.size, WAIT).toBe(1)
    const ended = once(worker.process, 'exit')
    worker.process.kill('SIGTERM')
    await expect.poll(() => statusOf(`${worker.url}/readyz`), WAIT).toBe(503)
    held.get('slow@mail.example')?.()
    expect((await ended)[0]).toBe(0)
    expect(await stateOf('slow@mail.example')).toBe('sent')
  })

  it('refuses to start without DATABASE_URL', async () => {
    const worker = await startWorker({ DATABASE_URL: '' })
    expect((await once(worker.process, 'exit'))[0]).toBe(1)
    expect(worker.output()).toContain('The worker did not start.\n  DATABASE_URL is not set')
  })

  it('refuses what speaks against production, as a server does', async () => {
    const worker = await startWorker({ NODE_ENV: 'production' })
    expect((await once(worker.process, 'exit'))[0]).toBe(1)
    expect(worker.output()).toContain('ACCESS_TOKEN_SECRET is not set')
  })
})

describe('a server with WORKERS=off', () => {
  let shop: RealShop
  afterAll(async () => {
    if (shop.isRunning()) await shop.end('SIGKILL')
  })

  it('is ready and leaves jobs to workers', async () => {
    const { DATA_DIR: _own, ...shared } = settings()
    shop = realShop({
      dir: join(dir, 'data'),
      port: await freePort(),
      settings: { ...shared, WORKERS: 'off' },
    })
    await shop.start()
    expect(await (await fetch(`${shop.url}/readyz`)).json()).toEqual({ status: 'ready', jobs: 'off' })
    expect(await (await fetch(`${shop.url}/metrics`)).text()).not.toContain('dobara_job_runner_up')
    await queueMail('waits@mail.example')
    const worker = await startWorker()
    await expect.poll(() => stateOf('waits@mail.example'), WAIT).toBe('sent')
    worker.process.kill('SIGTERM')
    await once(worker.process, 'exit')
  })
})
