import type { MessageChoice } from '@dobara/domain/messages/message-choice.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../context.ts'
import { addCustomer } from '../../test/test-goods.ts'
import { createTestShop, type TestShop } from '../../test/test-shop.ts'
import { deliverMessage } from './deliver-message.ts'
import type { MailName } from './mails/compose-mail.ts'
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

/** Queues one message, delivers it, and says what became of it. */
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

describe('a message is sent as whoever it is for has chosen', () => {
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

  it('whoever has no address is texted of orders until they switch it off, and of their money in any case', async () => {
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
