import type { MessageChoice } from '@dobara/domain/messages/message-choice.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../context.ts'
import { refusalOf } from '../../test/sign-in/test-browser.ts'
import { addCustomer } from '../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../test/test-shop.ts'
import { deliverMessage } from './deliver-message.ts'
import type { MailName } from './mails/mail-list.ts'
import { queueMessage } from './queries.ts'
import type { SmsTemplate } from './sms/sms-templates.ts'
import { unsubscribeUrl } from './unsubscribe-url.ts'

let shop: TestShop
let buyer: SignedInUser
let sent: string[]

beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  const send = async ({ text }: { text: string }) => void sent.push(text)
  shop.deps.providers = {
    ...shop.deps.providers,
    mail: { send },
    sms: { ...shop.deps.providers.sms, send },
  }
})
afterAll(() => shop.stop())
beforeEach(async () => {
  sent = []
  buyer = await addCustomer(shop)
})

const PHONE = '+919845012345'
type Of = { template: MailName | SmsTemplate; userId?: string; to?: string }

/** Queues one message, delivers it, and returns its final state. */
async function stateOf(channel: 'email' | 'sms', { template, userId = buyer.id, to }: Of): Promise<string> {
  const dedupeKey = `${template}:${shop.deps.newId()}`
  const place = to ?? (channel === 'sms' ? PHONE : (buyer.email ?? ''))
  await shop.prisma.$transaction((tx) =>
    queueMessage(tx, shop.deps, { channel, to: place, text: template, template, dedupeKey, userId }),
  )
  const { id } = await shop.prisma.outboxMessage.findUniqueOrThrow({ where: { dedupeKey } })
  await deliverMessage(shop.deps, { id })
  return (await shop.prisma.outboxMessage.findUniqueOrThrow({ where: { id } })).state
}

const choose = (purpose: MessageChoice, granted: boolean) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 1)
  return shop.as(buyer).privacy.setConsent({ purpose, granted })
}

describe('messages and the choices of their recipient', () => {
  it('mails about parcels until they are switched off, and again once they are switched on', async () => {
    const shipped = () => stateOf('email', { template: 'order-shipped' })
    expect(await shipped()).toBe('sent')
    await choose('orders_email', false)
    expect(await shipped()).toBe('declined')
    expect(await stateOf('email', { template: 'case-step' })).toBe('sent')
    expect(await stateOf('email', { template: 'order-confirmed' })).toBe('sent')
    await choose('orders_email', true)
    expect(await shipped()).toBe('sent')
    expect(sent).toEqual(['order-shipped', 'case-step', 'order-confirmed', 'order-shipped'])
  })

  it('SMS with a yes only, of orders and of cases each for itself', async () => {
    expect(await stateOf('sms', { template: 'order_confirmed' })).toBe('declined')
    await choose('orders_sms', true)
    expect(await stateOf('sms', { template: 'order_confirmed' })).toBe('sent')
    expect(await stateOf('sms', { template: 'order_shipped' })).toBe('sent')
    expect(await stateOf('sms', { template: 'case_pickup' })).toBe('declined')
  })

  it('a customer without an address gets SMS about orders until they switch it off, and of their money in any case', async () => {
    await shop.prisma.user.update({ where: { id: buyer.id }, data: { email: null, phone: PHONE } })
    buyer = { ...buyer, email: null }
    expect(await stateOf('sms', { template: 'order_shipped' })).toBe('sent')
    await choose('orders_sms', false)
    expect(await stateOf('sms', { template: 'order_shipped' })).toBe('declined')
    expect(await stateOf('sms', { template: 'order_refunded' })).toBe('sent')
  })

  it('a stranger who types in an address switches nothing off for its reader; the link of a mail does', async () => {
    const reader = buyer
    const address = reader.email ?? ''
    buyer = await addCustomer(shop)
    const { id: userId } = buyer
    await shop.prisma.consent.create({
      data: {
        id: shop.deps.newId(),
        userId,
        email: address,
        purpose: 'orders_email',
        granted: false,
        wording: 'typed in',
        source: 'profile',
        createdAt: shop.clock.now,
      },
    })
    const toReader = () => stateOf('email', { template: 'order-delivered', userId: reader.id, to: address })
    expect(await toReader()).toBe('sent')
    shop.clock.now = new Date(shop.clock.now.getTime() + 1)
    const url = new URL(await unsubscribeUrl(shop.deps, { email: address, purpose: 'orders_email' }))
    const token = url.searchParams.get('token') ?? ''
    for (let press = 0; press < 2; press += 1) await shop.visitor().privacy.unsubscribe({ token })
    expect(await toReader()).toBe('declined')
    expect(await shop.prisma.consent.count({ where: { email: address, source: 'link in a mail' } })).toBe(1)
    const { consents } = await shop.as(reader).privacy.consents()
    expect(consents.find(({ purpose }) => purpose === 'orders_email')).toMatchObject({ granted: false })
  })
})

describe('by the link of a mail', () => {
  const DAY_MS = 24 * 60 * 60 * 1_000
  const tokenFor = async (email: string) => {
    const url = new URL(await unsubscribeUrl(shop.deps, { email, purpose: 'orders_email' }))
    return url.searchParams.get('token') ?? ''
  }
  const later = (milliseconds: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + milliseconds)
  }
  const linked = () => shop.visitor().privacy

  it('the reader of an address without an account sees and changes its choices, once however often the button is pressed', async () => {
    const to = 'guest@test.example'
    const token = await tokenFor(to)
    const { consents, ...rest } = await linked().linkedChoices({ token })
    expect(rest).toEqual({ isOver: false, isTextable: false, canText: true })
    expect(consents.map(({ purpose, granted }) => [purpose, granted])).toEqual([
      ['orders_email', true],
      ['cases_email', true],
      ['newsletter', false],
    ])
    const off = { token, purpose: 'orders_email', granted: false } as const
    await Promise.all(Array.from({ length: 10 }, () => linked().setLinkedChoice(off)))
    expect(await shop.prisma.consent.count({ where: { email: to } })).toBe(1)
    expect(await stateOf('email', { template: 'order-shipped', to })).toBe('declined')
    expect(await stateOf('email', { template: 'order-refunded', to })).toBe('sent')
    later(1)
    await linked().setLinkedChoice({ ...off, granted: true })
    expect(await stateOf('email', { template: 'order-shipped', to })).toBe('sent')
    await linked().setLinkedChoice({ token, purpose: 'newsletter', granted: true })
    expect(await shop.prisma.newsletterSubscription.findUnique({ where: { email: to } })).toMatchObject({
      unsubscribedAt: null,
      confirmedAt: shop.clock.now,
    })
    later(1)
    const after = await linked().setLinkedChoice({ token, purpose: 'newsletter', granted: false })
    expect(after.consents.find(({ purpose }) => purpose === 'newsletter')?.granted).toBe(false)
  })

  it('an account that has proved the address sees what it chose in the profile, and its SMS', async () => {
    await shop.prisma.user.update({
      where: { id: buyer.id },
      data: { emailVerifiedAt: shop.clock.now, phone: '+919845012399', phoneVerifiedAt: shop.clock.now },
    })
    await choose('cases_email', false)
    const token = await tokenFor(buyer.email ?? '')
    const { consents, isTextable } = await linked().linkedChoices({ token })
    expect(isTextable).toBe(true)
    expect(consents).toEqual((await shop.as(buyer).privacy.consents()).consents)
    expect(await stateOf('sms', { template: 'order_shipped_hi' })).toBe('declined')
    later(1)
    await linked().setLinkedChoice({ token, purpose: 'orders_sms', granted: true })
    expect(await stateOf('sms', { template: 'order_shipped_hi' })).toBe('sent')
  })

  it('neither shows nor changes the choices of an account that only typed the address in', async () => {
    const token = await tokenFor(buyer.email ?? '')
    expect((await linked().linkedChoices({ token })).consents).toHaveLength(3)
    const sms = { token, purpose: 'orders_sms', granted: true } as const
    expect((await refusalOf(linked().setLinkedChoice(sms))).code).toBe('LINK_NOT_VALID')
  })

  it('is over 90 days after the mail, and never good when it is made up; an old one still unsubscribes', async () => {
    const token = await tokenFor('old@test.example')
    later(90 * DAY_MS - 1_000)
    expect((await linked().linkedChoices({ token })).isOver).toBe(false)
    later(2_000)
    expect(await linked().linkedChoices({ token })).toMatchObject({ isOver: true, consents: [] })
    const change = { token, purpose: 'orders_email', granted: false } as const
    expect((await refusalOf(linked().setLinkedChoice(change))).code).toBe('LINK_NOT_VALID')
    await linked().unsubscribe({ token })
    expect(await stateOf('email', { template: 'order-shipped', to: 'old@test.example' })).toBe('declined')
    for (const forged of ['x', 'a.b.c', `${token.slice(0, -4)}AAAA`]) {
      expect((await refusalOf(linked().linkedChoices({ token: forged }))).code).toBe('LINK_NOT_VALID')
      expect((await refusalOf(linked().setLinkedChoice({ ...change, token: forged }))).code).toBe(
        'LINK_NOT_VALID',
      )
    }
  })
})
