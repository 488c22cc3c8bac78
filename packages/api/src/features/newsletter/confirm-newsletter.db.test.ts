import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { addCustomer, addStaff } from '../../../test/test-products.ts'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import { messageHtml } from '../../outbox/message-html.ts'
import { unsubscribeUrl } from '../../outbox/unsubscribe-url.ts'

let shop: TestShop
let count = 0
let email: string
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
})
afterAll(() => shop.stop())
beforeEach(() => {
  count += 1
  email = `typed${count}@test.example`
})

const mails = () =>
  shop.prisma.outboxMessage.findMany({ where: { to: email }, orderBy: { createdAt: 'asc' } })
const confirmedAt = async () =>
  (await shop.prisma.newsletterSubscription.findUniqueOrThrow({ where: { email } })).confirmedAt
const subscribe = (more: { language?: 'en' | 'hi' } = {}) =>
  shop.visitor().newsletter.subscribe({ email, ...more })
async function mailedToken(): Promise<string> {
  const text = (await mails()).at(-1)?.text ?? ''
  return /\/confirm-newsletter\?token=([\w.-]+)/.exec(text)?.[1] ?? ''
}

describe('an address entered in the newsletter form', () => {
  it('is confirmed once by the link of the mail, which contains no text of the requester', async () => {
    await subscribe()
    expect(await confirmedAt()).toBeNull()
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Do you want our newsletter?'])
    const token = await mailedToken()
    const at = shop.clock.now
    await shop.visitor().newsletter.confirm({ token })
    shop.clock.now = new Date(at.getTime() + 60_000)
    await shop.visitor().newsletter.confirm({ token })
    expect(await confirmedAt()).toEqual(at)
    await subscribe()
    expect(await mails()).toHaveLength(1)
  })

  it('receives the mail in the language in which it subscribed', async () => {
    await subscribe({ language: 'hi' })
    const [mail] = await mails()
    expect(mail?.subject).toBe('क्या आप हमारा न्यूज़लेटर चाहते हैं?')
    expect(mail && messageHtml(mail)).toContain('lang="hi"')
  })

  it('must confirm again after unsubscribing, for any requester, and the old link is invalid', async () => {
    await subscribe()
    const token = await mailedToken()
    await shop.visitor().newsletter.confirm({ token })
    const way = new URL(await unsubscribeUrl(shop.deps, { email, purpose: 'newsletter' }))
    await shop.visitor().privacy.unsubscribe({ token: way.searchParams.get('token') ?? '' })
    expect((await refusalOf(shop.visitor().newsletter.confirm({ token }))).code).toBe('LINK_NOT_VALID')
    shop.clock.now = new Date(shop.clock.now.getTime() + 1)
    await subscribe()
    expect(await confirmedAt()).toBeNull()
    expect(await mails()).toHaveLength(2)
  })

  it('is not confirmed by a token of another kind or another shop', async () => {
    await subscribe()
    const way = new URL(await unsubscribeUrl(shop.deps, { email, purpose: 'newsletter' }))
    const token = await mailedToken()
    for (const wrong of ['x', way.searchParams.get('token') ?? '', `${token.slice(0, -2)}xx`]) {
      expect((await refusalOf(shop.visitor().newsletter.confirm({ token: wrong }))).code).toBe(
        'LINK_NOT_VALID',
      )
    }
    expect((await refusalOf(shop.visitor().privacy.unsubscribe({ token }))).code).toBe('LINK_NOT_VALID')
    expect(await confirmedAt()).toBeNull()
  })
})

describe('an address of an account', () => {
  it('is confirmed by a signed-in subscription if verified, in the form or the profile', async () => {
    for (const at of ['form', 'profile'] as const) {
      const customer = await addCustomer(shop)
      email = customer.email ?? ''
      await shop.prisma.user.update({
        where: { id: customer.id },
        data: { emailVerifiedAt: shop.clock.now },
      })
      if (at === 'form') await shop.as(customer).newsletter.subscribe({ email })
      else await shop.as(customer).privacy.setConsent({ purpose: 'newsletter', granted: true })
      expect([at, await confirmedAt()]).toEqual([at, shop.clock.now])
      expect(await mails()).toHaveLength(0)
    }
  })

  it('is not confirmed by a stranger who enters it, even if verified', async () => {
    const customer = await addCustomer(shop)
    email = customer.email ?? ''
    await shop.prisma.user.update({ where: { id: customer.id }, data: { emailVerifiedAt: shop.clock.now } })
    await subscribe()
    expect(await confirmedAt()).toBeNull()
    expect(await mails()).toHaveLength(1)
  })

  it('receives a confirmation mail if it is not verified', async () => {
    const customer = await addCustomer(shop)
    email = customer.email ?? ''
    await shop.as(customer).privacy.setConsent({ purpose: 'newsletter', granted: true })
    expect(await confirmedAt()).toBeNull()
    expect(await mails()).toHaveLength(1)
  })
})

describe('those who have not confirmed', () => {
  it('are mailed from the back office once in thirty days each, also by two concurrent calls', async () => {
    await shop.prisma.newsletterSubscription.deleteMany()
    const old = Array.from({ length: 60 }, (_, at) => ({ email: `old${at}@test.example` }))
    await shop.prisma.newsletterSubscription.createMany({ data: old })
    await shop.prisma.newsletterSubscription.create({
      data: { email: 'sure@test.example', confirmedAt: shop.clock.now },
    })
    const backOffice = shop.as(await addStaff(shop, 'manager')).admin.newsletter
    const sent = () => shop.prisma.outboxMessage.count({ where: { to: { startsWith: 'old' } } })
    expect(await backOffice.stats()).toMatchObject({ total: 61, unconfirmed: 60, askable: 60 })
    const both = await Promise.all([backOffice.askUnconfirmed(), backOffice.askUnconfirmed()])
    expect(both.reduce((sum, { asked }) => sum + asked, 0)).toBe(60)
    expect(await sent()).toBe(60)
    expect(await backOffice.askUnconfirmed()).toEqual({ asked: 0, left: 0 })
    shop.clock.now = new Date(shop.clock.now.getTime() + 31 * 86_400_000)
    expect(await backOffice.askUnconfirmed()).toEqual({ asked: 60, left: 0 })
    expect((await backOffice.list({ state: 'unconfirmed' })).pagination.total).toBe(60)
    expect(await sent()).toBe(120)
  })
})
