import type { MailMessage } from '@dobara/providers/mail/mail-port.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { mailResetLink } from '../features/auth/mail-reset-link.ts'
import { openBrowser, refusalOf } from '../../test/sign-in/test-browser.ts'
import { addCustomer } from '../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../test/test-shop.ts'
import { deliverMessage } from './deliver-message.ts'
import { MAIL_NAMES, MAILS } from './mails/mail-list.ts'
import { queueMessage } from './queries.ts'
import { takeShare } from './recipient-shares.ts'

let shop: TestShop
let sent: MailMessage[]
let victims = 0
let victim: string
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  shop.deps.rateLimitMultiplier = 1
  shop.deps.providers.mail = { send: async (message) => void sent.push(message) }
})
afterAll(() => shop.stop())
beforeEach(() => {
  sent = []
  victims += 1
  victim = `victim${victims}@test.example`
})

const pass = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * 3_600_000)
}
const queuedTo = (to: string) => shop.prisma.outboxMessage.count({ where: { to } })
const question = (email: string) => ({
  name: 'Mallory',
  email,
  topic: 'other' as const,
  message: 'Why does this shop write to me?',
})
const limited = { code: 'RATE_LIMITED' }

describe('mails that strangers can cause', () => {
  it('copies of questions: three in an hour and five in a day go to an address, and every question is still taken', async () => {
    const request = async (email = victim) => (await shop.visitor().support.ask(question(email))).ticketNumber
    const numbers = [await request(), await request(victim.toUpperCase()), await request(), await request()]
    expect(new Set(numbers).size).toBe(4)
    expect(await queuedTo(victim)).toBe(3)
    pass(1)
    for (let count = 0; count < 4; count += 1) await request()
    expect(await queuedTo(victim)).toBe(5)
    await request(victim.replace('@', '+again@'))
    expect(await queuedTo(victim.replace('@', '+again@'))).toBe(0)
    expect(await shop.prisma.serviceRequest.count({ where: { contactEmail: { contains: 'victim' } } })).toBe(
      9,
    )
  })

  it('are limited to the share of one address out of fifty concurrent ones, for any cause', async () => {
    const counted = (name: 'question-received' | 'abandoned-cart') =>
      shop.prisma.$transaction((tx) => takeShare(tx, shop.deps, { name, to: victim }), { timeout: 30_000 })
    const waits = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        counted(index % 2 === 0 ? 'question-received' : 'abandoned-cart'),
      ),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3)
    expect(waits.every((wait) => wait <= 24 * 3600)).toBe(true)
  })

  it('verification links: the next account that claims the address has to wait', async () => {
    // A user who signs in by phone may enter any address in the profile.
    const byPhone = async () => {
      const customer = await addCustomer(shop)
      await shop.prisma.user.update({ where: { id: customer.id }, data: { loginMethod: 'phone' } })
      return shop.as(customer)
    }
    for (let count = 0; count < 5; count += 1) {
      const claimant = await byPhone()
      // An address belongs to one account at a time: each lets it go for the next.
      await claimant.profile.update({ name: 'Mallory', email: victim })
      await claimant.profile.update({ name: 'Mallory', email: `gone${count}-${victim}` })
    }
    expect(await queuedTo(victim)).toBeGreaterThanOrEqual(5)
    const last = await byPhone()
    expect(await refusalOf(last.profile.update({ name: 'Mallory', email: victim }))).toMatchObject(limited)
    expect(await queuedTo(victim)).toBe(10)
    // The owner can still open an account with the address, and requests the link an hour later.
    const owner = openBrowser(shop.deps)
    await owner.register(victim)
    expect(await queuedTo(victim)).toBe(10)
    expect(await refusalOf((await owner.api()).auth.resendVerification())).toMatchObject(limited)
    pass(1)
    await owner.login(victim)
    expect(await (await owner.api()).auth.resendVerification()).toBeDefined()
    expect(await queuedTo(victim)).toBe(11)
  })

  it('links to a new password have a share of their own; over it the words are the same and the last link stays good', async () => {
    await openBrowser(shop.deps).register(victim)
    for (let count = 0; count < 4; count += 1) await shop.visitor().support.ask(question(victim))
    const before = await queuedTo(victim)
    for (let hour = 0; hour < 12; hour += 1) {
      await shop.visitor().auth.forgotPassword({ email: victim })
      await mailResetLink(shop.deps, victim)
      pass(1)
    }
    expect((await queuedTo(victim)) - before).toBe(8)
    const mail = await shop.prisma.outboxMessage.findFirstOrThrow({
      where: { to: victim, dedupeKey: { startsWith: 'reset-password:' } },
      orderBy: { createdAt: 'desc' },
    })
    const token = /token=([\w-]{43})/.exec(mail.text)?.[1] ?? ''
    shop.clock.now = new Date(mail.createdAt.getTime() + 59 * 60_000)
    expect(await shop.visitor().auth.resetPassword({ token, password: 'a new one 42' })).toMatchObject({})
  })

  it('a newsletter subscription: the question whether it is wanted, three times in an hour', async () => {
    for (let count = 0; count < 6; count += 1) await shop.visitor().newsletter.subscribe({ email: victim })
    expect(await queuedTo(victim)).toBe(3)
  })

  it('exclude mails that no stranger can cause', async () => {
    const provoked = MAIL_NAMES.filter((name) => ['proof', 'reset', 'copy'].includes(MAILS[name].countedAs))
    expect(provoked).toEqual(expect.arrayContaining(['welcome', 'reset-password', 'question-received']))
    expect(provoked).not.toContain('order-confirmed')
    const waits = await shop.prisma.$transaction(async (tx) => {
      const counted: string[] = []
      for (const name of MAIL_NAMES) {
        for (let count = 0; count < 9; count += 1) {
          if ((await takeShare(tx, shop.deps, { name, to: `${name}@test.example` })) > 0) counted.push(name)
        }
      }
      return [...new Set(counted)]
    })
    expect(waits.sort()).toEqual(provoked.sort())
  })
})

describe('a mail owed to an order or an account', () => {
  const queueNotices = async (to: string, count: number) => {
    const ids: string[] = []
    for (let index = 0; index < count; index += 1) {
      const dedupeKey = `order-confirmed:${to}:${index}`
      const text = `order ${index}`
      await shop.prisma.$transaction((tx) =>
        queueMessage(tx, shop.deps, { channel: 'email', to, subject: 'Order', text, dedupeKey }),
      )
      ids.push((await shop.prisma.outboxMessage.findUniqueOrThrow({ where: { dedupeKey } })).id)
    }
    return ids
  }
  const laidDown = async (ids: string[]) => {
    const { rows } = await shop.sql.query<{ seconds: number }>(
      `SELECT extract(epoch FROM run_at - now())::int AS seconds FROM graphile_worker.jobs
        WHERE key = ANY($1)`,
      [ids.map((id) => `later:deliver-message:${id}`)],
    )
    return rows
  }

  it('is sent immediately to a verified address, in any number', async () => {
    const { id, email } = await addCustomer(shop)
    await shop.prisma.user.update({ where: { id }, data: { emailVerifiedAt: shop.clock.now } })
    for (const message of await queueNotices(email ?? '', 30))
      await deliverMessage(shop.deps, { id: message })
    expect(sent).toHaveLength(30)
  })

  it('is sent to any other address twenty times a day; the rest follows the next day without loss', async () => {
    const ids = await queueNotices(victim, 23)
    await Promise.all(ids.map((id) => deliverMessage(shop.deps, { id })))
    expect(sent).toHaveLength(20)
    const waiting = await laidDown(ids)
    expect(waiting).toHaveLength(3)
    for (const { seconds } of waiting) expect(seconds).toBeGreaterThan(23 * 3600)
    expect(
      await shop.prisma.outboxMessage.count({ where: { to: victim, state: 'queued', attempts: 0 } }),
    ).toBe(3)
    pass(24)
    for (const id of ids) await deliverMessage(shop.deps, { id })
    expect(sent.map(({ text }) => text).sort()).toEqual(
      Array.from({ length: 23 }, (_, index) => `order ${index}`).sort(),
    )
  })

  it('is not counted when the mail server does not take it', async () => {
    const ids = await queueNotices(victim, 20)
    const { send } = shop.deps.providers.mail
    shop.deps.providers.mail.send = () => Promise.reject(new Error('down'))
    for (const id of ids) await expect(deliverMessage(shop.deps, { id })).rejects.toThrow('was not taken')
    shop.deps.providers.mail.send = send
    for (const id of ids) await deliverMessage(shop.deps, { id })
    expect(sent).toHaveLength(20)
  })

  it('is always sent to the shop that answers questions', async () => {
    for (let count = 0; count < 25; count += 1) {
      await shop.visitor().support.ask(question(`asks${count}-${victim}`))
    }
    const requested = await shop.prisma.outboxMessage.findMany({
      where: { dedupeKey: { startsWith: 'support-asked:' }, state: 'queued' },
    })
    for (const { id } of requested) await deliverMessage(shop.deps, { id })
    expect(sent.length).toBeGreaterThanOrEqual(25)
  })
})
