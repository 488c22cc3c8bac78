import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { SignedInUser } from '../../../context.ts'
import { hashPassword } from '../../../identity/accounts/passwords.ts'
import { sameKeys } from '../../../keys.ts'
import { unsubscribeUrl } from '../../../outbox/unsubscribe-url.ts'
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts'

const PASSWORD = 'correct horse 42'
const DELETE = { password: PASSWORD, confirmation: 'DELETE' } as const

describe('privacy rights of a person', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop(inject('templateUrl'))
  })
  afterAll(() => shop.stop())

  let people = 0
  async function addUser(role: SignedInUser['role'] = 'customer') {
    people += 1
    const id = shop.deps.newId()
    const email = `person${people}@example.com`
    const passwordHash = await hashPassword(PASSWORD)
    const base = { id, email, name: `Person ${people}`, role }
    await shop.prisma.user.create({ data: { ...base, passwordHash, updatedAt: shop.clock.now } })
    await shop.prisma.address.create({
      data: {
        id: shop.deps.newId(),
        userId: id,
        name: base.name,
        phone: '+919845012345',
        line1: '12 MG Road',
        city: 'Bengaluru',
        state: 'Karnataka',
        postcode: '560001',
        updatedAt: shop.clock.now,
      },
    })
    return { ...base, api: shop.as(base) }
  }
  async function orderOf(userId: string, status: 'pending' | 'delivered') {
    const address = { name: 'Person', city: 'Bengaluru' }
    const number = `DB-2026-${String(people).padStart(6, '0')}-${status}`
    return shop.prisma.order.create({
      data: {
        id: shop.deps.newId(),
        orderNumber: number,
        userId,
        status,
        shippingAddress: address,
        billingAddress: address,
        placeOfSupply: '29',
        subtotalPaise: 100_00,
        discountPaise: 0,
        taxPaise: 15_25,
        shippingPaise: 0,
        totalPaise: 100_00,
        updatedAt: shop.clock.now,
      },
    })
  }

  describe('their data', () => {
    it('come as one JSON document with everything of theirs and nothing of others', async () => {
      const asha = await addUser()
      const other = await addUser()
      const order = await orderOf(asha.id, 'delivered')
      const text = JSON.stringify(await asha.api.privacy.myData())
      const { data } = JSON.parse(text) as { data: Record<string, { length: number }> }
      expect(Object.keys(data)).toEqual(
        expect.arrayContaining(['profile', 'addresses', 'orders', 'reviews', 'consents', 'devices', 'carts']),
      )
      expect(text).toContain(order.orderNumber)
      expect(text).toContain('12 MG Road')
      expect(text).not.toContain(other.email)
      expect(text).not.toContain('argon2')
    })

    it('are for the signed-in only', async () => {
      await expect(shop.visitor().privacy.myData()).rejects.toMatchObject({
        cause: { code: 'LOGIN_REQUIRED' },
      })
    })
  })

  describe('consent', () => {
    it('starts at its default, is given and withdrawn, and each answer is stored with its wording', async () => {
      const { api, id, email } = await addUser()
      expect((await api.privacy.consents()).consents).toEqual([
        expect.objectContaining({ purpose: 'orders_email', channel: 'email', granted: true, at: null }),
        expect.objectContaining({ purpose: 'orders_sms', channel: 'sms', granted: false, at: null }),
        expect.objectContaining({ purpose: 'cases_email', channel: 'email', granted: true, at: null }),
        expect.objectContaining({ purpose: 'cases_sms', channel: 'sms', granted: false, at: null }),
        expect.objectContaining({ purpose: 'newsletter', granted: false, at: null }),
        expect.objectContaining({ purpose: 'cart_reminder', granted: false, at: null }),
        expect.objectContaining({ purpose: 'wishlist_news', granted: false, at: null }),
        expect.objectContaining({ purpose: 'saved_searches', granted: false, at: null }),
      ])
      await api.privacy.setConsent({ purpose: 'newsletter', granted: true })
      expect(await shop.prisma.newsletterSubscription.findUnique({ where: { email } })).toMatchObject({
        unsubscribedAt: null,
      })
      shop.clock.now = new Date(shop.clock.now.getTime() + 1)
      const { consents } = await api.privacy.setConsent({ purpose: 'newsletter', granted: false })
      expect(consents.find(({ purpose }) => purpose === 'newsletter')).toMatchObject({ granted: false })
      const subscription = await shop.prisma.newsletterSubscription.findUnique({ where: { email } })
      expect(subscription?.unsubscribedAt).not.toBeNull()
      const rows = await shop.prisma.consent.findMany({ where: { userId: id }, orderBy: { id: 'asc' } })
      expect(rows.map(({ granted, wording }) => [granted, wording])).toEqual([
        [true, 'Send me the newsletter by email.'],
        [false, 'Send me the newsletter by email.'],
      ])
    })

    it('given twenty times at once is written once', async () => {
      const { api, id } = await addUser()
      await Promise.all(
        Array.from({ length: 20 }, () => api.privacy.setConsent({ purpose: 'cart_reminder', granted: true })),
      )
      expect(await shop.prisma.consent.count({ where: { userId: id } })).toBe(1)
    })

    it('is taken back by the link of a mail, without a sign-in, as often as it is pressed', async () => {
      const { email } = await addUser()
      await shop.visitor().newsletter.subscribe({ email })
      const url = new URL(await unsubscribeUrl(shop.deps, { email, purpose: 'newsletter' }))
      expect(url.pathname).toBe('/unsubscribe')
      const token = url.searchParams.get('token') ?? ''
      for (let press = 0; press < 2; press += 1) {
        await shop.visitor().privacy.unsubscribe({ token })
      }
      const subscription = await shop.prisma.newsletterSubscription.findUnique({ where: { email } })
      expect(subscription?.unsubscribedAt).not.toBeNull()
      const proof = await shop.prisma.consent.findMany({ where: { email }, orderBy: { id: 'asc' } })
      expect(proof.map(({ granted }) => granted)).toEqual([true, false])
    })

    it('taken back stops a reminder that waits to be sent, and no other mail', async () => {
      const { api, email } = await addUser()
      await api.privacy.setConsent({ purpose: 'cart_reminder', granted: true })
      const waiting = { channel: 'email', to: email, text: 'Hello', state: 'queued' } as const
      for (const unsubscribeUrl of [null, 'https://shop.test/unsubscribe']) {
        const id = shop.deps.newId()
        const dedupeKey = `waiting:${id}`
        await shop.prisma.outboxMessage.create({
          data: { ...waiting, id, dedupeKey, unsubscribeUrl, dueAt: shop.clock.now },
        })
      }
      shop.clock.now = new Date(shop.clock.now.getTime() + 1)
      await api.privacy.setConsent({ purpose: 'cart_reminder', granted: false })
      const left = await shop.prisma.outboxMessage.findMany({ where: { to: email } })
      expect(left.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([null])
    })

    it('is not withdrawn by a forged link', async () => {
      const { email } = await addUser()
      const url = new URL(
        await unsubscribeUrl(
          { ...shop.deps, keys: sameKeys(new Uint8Array(32)) },
          { email, purpose: 'newsletter' },
        ),
      )
      for (const token of ['x', 'a.b.c', url.searchParams.get('token') ?? '']) {
        await expect(shop.visitor().privacy.unsubscribe({ token })).rejects.toMatchObject({
          cause: { code: 'LINK_NOT_VALID' },
        })
      }
    })
  })

  describe('deleting the account', () => {
    it('removes the person, ends every session, and retains orders and an anonymous review', async () => {
      const { api, id, email } = await addUser()
      const order = await orderOf(id, 'delivered')
      await api.privacy.setConsent({ purpose: 'newsletter', granted: true })
      await api.privacy.deleteAccount(DELETE)
      expect(await shop.prisma.user.findUnique({ where: { id } })).toMatchObject({
        name: null,
        email: null,
        phone: null,
        passwordHash: null,
        status: 'deleted',
      })
      expect(await shop.prisma.address.count({ where: { userId: id } })).toBe(0)
      expect(await shop.prisma.session.count({ where: { userId: id } })).toBe(0)
      expect(await shop.prisma.newsletterSubscription.count({ where: { email } })).toBe(0)
      expect(await shop.prisma.order.findUnique({ where: { id: order.id } })).not.toBeNull()
      const proof = await shop.prisma.consent.findMany({ where: { userId: id }, orderBy: { id: 'asc' } })
      expect(proof.map(({ granted }) => granted)).toEqual([true, false])
    })

    it('removes sent SMS to the number from the outbox, and the address of an obsolete reminder', async () => {
      const { api, id } = await addUser()
      const phone = '+919845099001'
      await shop.prisma.user.update({ where: { id }, data: { phone } })
      const cartId = shop.deps.newId()
      await shop.prisma.cart.create({ data: { id: cartId, userId: id, state: 'merged' } })
      await shop.prisma.cartAbandonment.create({
        data: { cartId, email: 'earlier@example.com', wording: 'Remind me.', consentedAt: shop.clock.now },
      })
      const text = { channel: 'sms', to: phone, text: 'Your order is confirmed.' } as const
      for (const state of ['sent', 'queued'] as const) {
        await shop.prisma.outboxMessage.create({
          data: { id: shop.deps.newId(), ...text, state, dedupeKey: `text-${state}`, dueAt: shop.clock.now },
        })
      }
      await api.privacy.deleteAccount(DELETE)
      const left = await shop.prisma.outboxMessage.findMany({ where: { to: phone } })
      expect(left.map(({ state }) => state)).toEqual(['queued'])
      expect(await shop.prisma.cartAbandonment.count({ where: { cartId } })).toBe(0)
    })

    it('frees the address for a new account', async () => {
      const { api, email } = await addUser()
      await api.privacy.deleteAccount(DELETE)
      const reply = await shop.visitor().auth.register({ email, password: PASSWORD, name: 'Again' })
      expect(reply.user.email).toBe(email)
    })

    it('needs the password and the word', async () => {
      const { api, id } = await addUser()
      await expect(api.privacy.deleteAccount({ ...DELETE, password: 'wrong' })).rejects.toMatchObject({
        cause: { code: 'PASSWORD_WRONG' },
      })
      const word = { ...DELETE, confirmation: 'delete' as 'DELETE' }
      await expect(api.privacy.deleteAccount(word)).rejects.toThrow('Please type DELETE to confirm.')
      expect(await shop.prisma.user.findUnique({ where: { id } })).toMatchObject({ status: 'active' })
    })

    it('waits for an order that is on its way', async () => {
      const { api, id } = await addUser()
      await orderOf(id, 'pending')
      await expect(api.privacy.deleteAccount(DELETE)).rejects.toMatchObject({
        cause: { code: 'ACCOUNT_IN_USE' },
      })
    })

    it('never leaves the shop without an admin, also when two leave at once', async () => {
      const admins = [await addUser('admin'), await addUser('admin')]
      const outcomes = await Promise.allSettled(admins.map(({ api }) => api.privacy.deleteAccount(DELETE)))
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await shop.prisma.user.count({ where: { role: 'admin', status: 'active' } })).toBe(1)
    })
  })
})
