import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidV7 } from '@dobara/api/ids.ts'
import { queueMessage } from '@dobara/api/outbox/queries.ts'
import { copyTemplate, type TestDatabase } from '@dobara/db/test/test-database.ts'
import { startTestSmtp, type TestSmtp } from '@dobara/providers/test/mail/test-smtp.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RealShop, realShop } from '../../test/test-real-shop.ts'
import { freePort } from '../../test/test-start.ts'

const WAIT = { timeout: 30_000, interval: 50 }

let dir: string
let db: TestDatabase
let smtp: TestSmtp
let shop: RealShop
/** The mail server lets who sends a mail wait. */
let isSlow = false
let senders = 0

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dobara-jobs-'))
  db = await copyTemplate(inject('templateUrl'))
  smtp = await startTestSmtp({
    onRcptTo: (_address, _session, accept) => {
      senders += 1
      if (!isSlow) accept()
    },
  })
  const settings = {
    NODE_ENV: 'development',
    DEMO: 'off',
    WORKERS: 'separate',
    DATABASE_URL: db.url,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true`,
    MAIL_FROM: 'Dobara <orders@dobara.example>',
  }
  shop = realShop({ dir, port: await freePort(), settings })
  await shop.start()
})
afterAll(async () => {
  if (shop.isRunning()) await shop.end('SIGKILL')
  await smtp.stop()
  await db.drop()
  await rm(dir, { recursive: true, force: true })
})

/** The processes that the shop has started and that live. */
async function jobProcesses(): Promise<number[]> {
  const { pid } = shop.process()
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').map(Number).filter(Boolean)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function queueMail(to: string): Promise<void> {
  const making = { newId: () => uuidV7(new Date()), now: () => new Date() }
  const message = { channel: 'email' as const, to, subject: 'Hello', text: 'Hello', dedupeKey: `hello:${to}` }
  await db.prisma.$transaction((tx) => queueMessage(tx, making, message))
}
const stateOf = async (to: string) =>
  (await db.prisma.outboxMessage.findFirstOrThrow({ where: { to } })).state
const takenFor = (address: string) => smtp.taken.filter(({ to }) => to.includes(address)).length

describe.runIf(process.platform === 'linux')('jobs in a process of their own', () => {
  it('are done there: a mail is sent, and the shop is ready', async () => {
    expect(await jobProcesses()).toHaveLength(1)
    expect(await shop.isReady()).toBe(true)
    await queueMail('asha@mail.example')
    await expect.poll(() => stateOf('asha@mail.example'), WAIT).toBe('sent')
    expect(takenFor('asha@mail.example')).toBe(1)
  })

  it('go on in another one when it is killed: the mail that it was sending is sent once, and soon', async () => {
    const [killed = 0] = await jobProcesses()
    const before = senders
    isSlow = true
    await queueMail('ravi@mail.example')
    await expect.poll(() => senders, WAIT).toBe(before + 1)
    process.kill(killed, 'SIGKILL')
    isSlow = false
    await expect.poll(() => stateOf('ravi@mail.example'), WAIT).toBe('sent')
    expect(takenFor('ravi@mail.example')).toBe(1)
    const [next = 0, ...others] = await jobProcesses()
    expect(others).toEqual([])
    expect(next).not.toBe(killed)
    const metrics = await (await fetch(`${shop.url}/metrics`)).text()
    expect(metrics).toContain('dobara_job_runner_restarts 1')
    expect(shop.log()).toContain('the process of the jobs ended: it is started again')
  })

  it('end with the shop, in order', async () => {
    const [jobs = 0] = await jobProcesses()
    expect(await shop.end('SIGTERM')).toBe(0)
    expect(isAlive(jobs)).toBe(false)
  })

  it('end by themselves when the shop is killed', async () => {
    await shop.start()
    const [jobs = 0] = await jobProcesses()
    expect(isAlive(jobs)).toBe(true)
    await shop.end('SIGKILL')
    await expect.poll(() => isAlive(jobs), WAIT).toBe(false)
  })
})
