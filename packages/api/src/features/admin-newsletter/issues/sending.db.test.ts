import { DeliveryError } from '@dobara/providers/delivery-port.ts'
import type { MailMessage } from '@dobara/providers/mail/mail-port.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import {
  addReaders,
  deliverAll,
  type NewsletterBackOffice,
  ENGLISH,
  NO_TEXT,
  openBackOffice,
  sendOut,
  writeIssue,
} from '../../../../test/newsletter/test-issues.ts'
import { refusalOf } from '../../../../test/sign-in/test-browser.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'
import type { Db, Tx } from '../../../context.ts'
import { sendNewsletter } from './send-newsletter.ts'
import { processNewsletter } from './process-newsletter.ts'

let shop: TestShop
let backOffice: NewsletterBackOffice
let sent: MailMessage[]
let fail: (mail: MailMessage) => void
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  ;({ issues: backOffice } = await openBackOffice(shop))
  shop.deps.providers.mail = {
    send: async (mail) => {
      fail(mail)
      sent.push(mail)
    },
  }
})
afterAll(() => shop.stop())
beforeEach(async () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  sent = []
  fail = () => undefined
  await shop.prisma.newsletterIssue.deleteMany()
  await shop.prisma.newsletterSubscription.deleteMany()
  await shop.prisma.outboxMessage.deleteMany()
  await shop.sql.query('DELETE FROM graphile_worker._private_jobs')
})

const tokenOf = ({ unsubscribeUrl = '' }: MailMessage) =>
  new URL(unsubscribeUrl).searchParams.get('token') ?? ''
const counts = async (id: number) => (await backOffice.get({ id })).counts
const started = async (readers: number, texts?: Parameters<typeof writeIssue>[1]) => {
  await addReaders(shop, readers)
  const issue = await writeIssue(backOffice, texts)
  await backOffice.send(issue)
  return issue.id
}

/**
 * Fills the queue. A slow machine writes fewer mails in one job, so it continues until the queue has enough of them.
 */
async function fillQueue(id: number): Promise<void> {
  for (let before = -1, now = 0; now > before; ) {
    before = now
    await sendNewsletter(shop.deps, id)
    now = (await counts(id)).queued
  }
}

describe('an issue that is sent', () => {
  it('goes to each reader once, in their language if written, with their own unsubscribe link', async () => {
    const id = await started(6)
    await sendOut(shop, id)
    const bySubject = (subject: string) =>
      sent
        .filter((mail) => mail.subject === subject)
        .map(({ to }) => to)
        .sort()
    expect(bySubject('दस ThinkPad')).toEqual(['reader2@test.example', 'reader5@test.example'])
    expect(bySubject('Ten ThinkPads')).toHaveLength(4)
    for (const mail of sent) {
      expect(mail.text).toContain(mail.unsubscribeUrl)
      expect(mail.html).toContain(mail.unsubscribeUrl)
      expect(mail.sender).toEqual({ name: expect.any(String), replyTo: expect.stringContaining('@') })
    }
    expect(new Set(sent.map(tokenOf)).size).toBe(6)
    expect(await backOffice.get({ id })).toMatchObject({
      state: 'sent',
      endedAt: expect.any(String),
      counts: { total: 6, sent: 6, waiting: 0, queued: 0, failed: 0, leftOut: 0 },
    })
  })

  it('is sent in English to readers of Hindi when there is no Hindi', async () => {
    const id = await started(3, { en: ENGLISH, hi: NO_TEXT })
    await sendOut(shop, id)
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(['Ten ThinkPads']))
  })

  it('excludes unconfirmed and unsubscribed readers, and is refused without recipients', async () => {
    const issue = await writeIssue(backOffice)
    await shop.prisma.newsletterSubscription.createMany({
      data: [
        { email: 'typed@test.example' },
        { email: 'gone@test.example', confirmedAt: shop.clock.now, unsubscribedAt: shop.clock.now },
      ],
    })
    expect((await refusalOf(backOffice.send(issue))).code).toBe('ISSUE_WITHOUT_RECEIVERS')
    expect((await backOffice.get({ id: issue.id })).state).toBe('draft')
    await addReaders(shop, 1)
    await backOffice.send(issue)
    await sendOut(shop, issue.id)
    expect(sent.map(({ to }) => to)).toEqual(['reader0@test.example'])
  })

  it('is started by one of two who press at once', async () => {
    await addReaders(shop, 2)
    const issue = await writeIssue(backOffice)
    const ends = await Promise.allSettled(Array.from({ length: 6 }, () => backOffice.send(issue)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await sendOut(shop, issue.id)
    expect(sent).toHaveLength(2)
  })
})

describe('a reader who unsubscribes', () => {
  it('by the link of an issue is counted at that issue, and gets no further one', async () => {
    const id = await started(3)
    await sendOut(shop, id)
    const [first] = sent
    if (!first) throw new Error('nothing was sent')
    for (let press = 0; press < 2; press += 1)
      await shop.visitor().privacy.unsubscribe({ token: tokenOf(first) })
    expect(await counts(id)).toMatchObject({ sent: 3, unsubscribed: 1 })
    sent = []
    const next = await writeIssue(backOffice)
    await backOffice.send(next)
    await sendOut(shop, next.id)
    expect(sent.map(({ to }) => to)).not.toContain(first.to)
    expect(sent).toHaveLength(2)
  })

  it('while it is being sent gets none, whether or not the mail is written already', async () => {
    const id = await started(150)
    const leave = async (email: string) => {
      const mail = await shop.prisma.outboxMessage.findFirst({ where: { to: email } })
      const url = mail?.unsubscribeUrl ?? ''
      if (url)
        await shop.visitor().privacy.unsubscribe({ token: new URL(url).searchParams.get('token') ?? '' })
      else
        await shop.prisma.newsletterSubscription.update({
          where: { email },
          data: { unsubscribedAt: shop.clock.now, confirmedAt: null },
        })
      return url !== ''
    }
    // Before the first mail, and behind the last.
    expect(await leave('reader140@test.example')).toBe(false)
    await fillQueue(id)
    expect(await leave('reader7@test.example')).toBe(true)
    await sendOut(shop, id)
    expect(sent.map(({ to }) => to)).not.toContain('reader7@test.example')
    expect(sent.map(({ to }) => to)).not.toContain('reader140@test.example')
    expect(await counts(id)).toMatchObject({ total: 150, sent: 148, leftOut: 2, unsubscribed: 1 })
  })
})

/** Dies behind what it has written and before the commit, as a kill -9 does. */
function dyingDb(db: Db): Db {
  const transaction = (work: (tx: Tx) => Promise<unknown>) =>
    db.$transaction(async (tx) => {
      const done = await work(tx)
      if (done === 'written') throw new Error('killed')
      return done
    })
  return new Proxy(db, {
    get: (real, name) => (name === '$transaction' ? transaction : Reflect.get(real, name)),
  })
}

describe('the sending', () => {
  it('misses no one and reaches no one twice with several workers, some killed in the middle of a batch', async () => {
    const id = await started(250)
    const dying = { ...shop.deps, db: dyingDb(shop.deps.db) }
    const ends = await Promise.allSettled([
      sendNewsletter(shop.deps, id),
      sendNewsletter(dying, id),
      sendNewsletter(shop.deps, id),
      sendNewsletter(dying, id),
      sendNewsletter(shop.deps, id),
    ])
    expect(ends.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(2)
    await sendOut(shop, id)
    await expect(sendNewsletter(dying, id)).resolves.toBeUndefined()
    expect(sent).toHaveLength(250)
    expect(new Set(sent.map(({ to }) => to)).size).toBe(250)
    expect((await backOffice.get({ id })).state).toBe('sent')
  })

  it('is resumed by the minutely task when its process has died, and completes waiting retries', async () => {
    const id = await started(3)
    await shop.sql.query('DELETE FROM graphile_worker._private_jobs')
    const jobs = async () =>
      (
        await shop.sql.query<{ name: string }>('SELECT task_identifier AS name FROM graphile_worker.jobs')
      ).rows.map(({ name }) => name)
    await processNewsletter(shop.deps)
    expect(await jobs()).toEqual([])
    shop.clock.now = new Date(shop.clock.now.getTime() + 31_000)
    await processNewsletter(shop.deps)
    await processNewsletter(shop.deps)
    expect(await jobs()).toEqual(['send-newsletter'])
    await sendOut(shop, id)
    expect(sent).toHaveLength(3)
  })

  it('is paused, resumed and stopped: queued mails are still sent, and nothing else', async () => {
    const id = await started(500)
    await fillQueue(id)
    expect(await counts(id)).toMatchObject({ queued: 400, waiting: 100 })
    expect(await backOffice.move({ id, move: 'pause' })).toMatchObject({ state: 'paused' })
    await sendOut(shop, id)
    expect(await counts(id)).toMatchObject({ sent: 400, waiting: 100, queued: 0 })
    expect((await refusalOf(backOffice.move({ id, move: 'pause' }))).message).toBe(
      'The sending of this issue is paused.',
    )
    await backOffice.move({ id, move: 'resume' })
    await backOffice.move({ id, move: 'stop' })
    await sendOut(shop, id)
    expect(await backOffice.get({ id })).toMatchObject({
      state: 'stopped',
      counts: { sent: 400, waiting: 100 },
    })
    expect(sent).toHaveLength(400)
    expect((await refusalOf(backOffice.move({ id, move: 'resume' }))).code).toBe('ISSUE_MOVED')
  })

  it('names who could not be reached and why, and tries them again when that is pressed', async () => {
    fail = ({ to }) => {
      if (/reader[12]@/.test(to))
        throw new DeliveryError('refused', 'the mail server answered 550', 'no mailbox')
    }
    const id = await started(4)
    await sendOut(shop, id)
    expect(await backOffice.get({ id })).toMatchObject({ state: 'sent', counts: { sent: 2, failed: 2 } })
    expect((await backOffice.failures({ id })).failures).toEqual([
      { email: 'reader1@test.example', reason: 'no mailbox', canRetry: true },
      { email: 'reader2@test.example', reason: 'no mailbox', canRetry: true },
    ])
    const earlier = await shop.prisma.outboxMessage.findFirst({ where: { to: 'reader1@test.example' } })
    await shop.prisma.newsletterSubscription.update({
      where: { email: 'reader2@test.example' },
      data: { unsubscribedAt: shop.clock.now },
    })
    fail = () => undefined
    expect(await backOffice.retry({ id })).toEqual({ retried: 1 })
    expect(await backOffice.get({ id })).toMatchObject({ state: 'sending', endedAt: null })
    await deliverAll(shop)
    await sendNewsletter(shop.deps, id)
    expect(sent.filter(({ to }) => to === 'reader1@test.example').map((mail) => mail.id)).toEqual([
      earlier?.id,
    ])
    expect(await backOffice.get({ id })).toMatchObject({ state: 'sent', counts: { sent: 3, failed: 1 } })
    expect(await backOffice.retry({ id })).toEqual({ retried: 0 })
  })
})
