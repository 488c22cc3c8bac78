import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../../test/sign-in/test-browser.ts'
import { addCustomer } from '../../../test/test-products.ts'
import { createTestShop, type TestShop } from '../../../test/test-shop.ts'
import {
  addPrices,
  adminSeenOf,
  book,
  bookingOf,
  FLAWLESS,
  inspect,
  LAPTOP,
  seenOf,
} from '../../../test/trade-ins/test-trade-ins.ts'
import type { SignedInUser } from '../../context.ts'
import { maskOldPayouts } from '../retention/mask-old-payouts.ts'
import { expireTradeIns } from './expire-trade-ins.ts'

const DAY_MS = 86_400_000
let shop: TestShop
let admin: SignedInUser
beforeAll(async () => {
  shop = await createTestShop(inject('templateUrl'))
  admin = await addCustomer(shop, 'admin')
  await addPrices(shop)
})
afterAll(() => shop.stop())

const named = ({ number }: { number: string }) => ({ number })
const later = (days: number) => shop.clock.now.setTime(shop.clock.now.getTime() + days * DAY_MS)
const mailsTo = async ({ email }: SignedInUser) =>
  (
    await shop.prisma.outboxMessage.findMany({ where: { to: email ?? '' }, orderBy: { createdAt: 'asc' } })
  ).map(({ subject }) => subject)

describe('a quote', () => {
  it('is returned to anyone, with the cost of each answer', async () => {
    const { outcome, quote, quoteDays } = await shop
      .visitor()
      .tradeIns.quote({ ...LAPTOP, answers: { ...FLAWLESS, screen: 'scratched' } })
    expect([outcome, quoteDays]).toEqual(['quoted', 7])
    expect(quote).toEqual({
      basePrice: 20_000,
      lines: [{ question: 'screen', answer: 'scratched', percent: 10, amount: 2_000 }],
      rounding: 0,
      amount: 18_000,
    })
  })

  it.each([
    [{ ...LAPTOP, model: 'Yoga 7' }, 'quoted', 8_000],
    [{ ...LAPTOP, brand: 'Unheard of' }, 'asked', undefined],
    [{ ...LAPTOP, answers: { ...FLAWLESS, locked: 'yes' } }, 'refused', undefined],
  ] as const)('returns for %j the outcome %s', async (machine, outcome, amount) => {
    const reply = await shop.visitor().tradeIns.quote(machine)
    expect([reply.outcome, reply.quote?.amount]).toEqual([outcome, amount])
  })

  it('names the questions without an answer', async () => {
    const { bill: _, ...answers } = FLAWLESS
    expect(await refusalOf(shop.visitor().tradeIns.quote({ ...LAPTOP, answers }))).toMatchObject({
      code: 'TRADE_IN_ANSWER_MISSING',
      fields: { 'answers.bill': expect.stringMatching(/./) },
    })
  })

  it('lists brands and models, and no price', async () => {
    const { kinds } = await shop.visitor().tradeIns.questions()
    const laptop = kinds.find(({ kind }) => kind === 'laptop')
    expect(laptop?.brands).toEqual([{ brand: 'Lenovo', models: ['ThinkPad T480'] }])
    expect(JSON.stringify(kinds)).not.toContain('20000')
  })
})

describe('a trade-in', () => {
  it('is created once for repeated submissions, and is inaccessible to another customer', async () => {
    const [customer, stranger] = [await addCustomer(shop), await addCustomer(shop)]
    const made = await Promise.all([1, 2, 3].map(() => shop.as(customer).tradeIns.create(LAPTOP)))
    expect(new Set(made.map(({ number }) => number)).size).toBe(1)
    const [one] = made
    if (!one) throw new Error('nothing was made')
    expect(one.number).toMatch(/^TI-\d{4}-\d{6}$/)
    expect(await shop.as(customer).tradeIns.get({ number: one.number.toLowerCase() })).toEqual(one)
    const { tradeIns } = shop.as(stranger)
    const calls = [
      () => tradeIns.get(named(one)),
      () => tradeIns.cancel(seenOf(one)),
      () => tradeIns.book(bookingOf(shop, one)),
    ]
    for (const call of calls) expect(await refusalOf(call())).toMatchObject({ code: 'TRADE_IN_NOT_FOUND' })
    expect(await mailsTo(customer)).toEqual([`Trade-in ${one.number}: Quote ready`])
  })

  it('is refused beyond ten open ones, also when they come at once', async () => {
    const customer = await addCustomer(shop)
    const results = await Promise.allSettled(
      Array.from({ length: 13 }, (_, at) =>
        shop.as(customer).tradeIns.create({ ...LAPTOP, model: `M ${at}` }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await shop.prisma.tradeIn.count({ where: { userId: customer.id } })).toBe(10)
  })

  it('is booked for a served PIN code, a possible day and a UPI ID', async () => {
    const customer = await addCustomer(shop)
    const { tradeIns } = shop.as(customer)
    const booking = bookingOf(shop, await tradeIns.create(LAPTOP))
    await shop.prisma.pinCode.create({
      data: { pin: '560099', isServed: false, takesCash: false, updatedAt: shop.clock.now },
    })
    const wrong = {
      TRADE_IN_PIN: { address: { ...booking.address, postcode: '560099' } },
      TRADE_IN_DAY: { pickupOn: shop.clock.now.toISOString().slice(0, 10) },
      VPA_INVALID: { vpa: 'asha' },
    } as const
    for (const [code, change] of Object.entries(wrong))
      expect(await refusalOf(tradeIns.book({ ...booking, ...change }))).toMatchObject({ code })
    const booked = await tradeIns.book(booking)
    expect(booked).toMatchObject({ state: 'booked', accepted: { amount: 20_000 }, vpa: 'asha@okbank' })
    expect(await refusalOf(tradeIns.book(booking))).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    const again = await tradeIns.book({ ...booking, seenVersion: booked.version, payout: 'store_credit' })
    expect([again.payout, again.vpa]).toEqual(['store_credit', null])
  })

  it('expires with its quote, and cannot be booked afterwards', async () => {
    const customer = await addCustomer(shop)
    const made = await shop.as(customer).tradeIns.create(LAPTOP)
    later(8)
    expect(await refusalOf(shop.as(customer).tradeIns.book(bookingOf(shop, made)))).toMatchObject({
      code: 'TRADE_IN_EXPIRED',
    })
    await expireTradeIns(shop.deps)
    expect(await shop.as(customer).tradeIns.get(named(made))).toMatchObject({ state: 'expired', moves: [] })
    expect(await expireTradeIns(shop.deps)).toBe(0)
    expect((await mailsTo(customer)).at(-1)).toContain('Quote expired')
  })

  it('does not block the expiry of another one when it cannot be ended', async () => {
    const made = []
    for (let count = 0; count < 2; count += 1)
      made.push(await shop.as(await addCustomer(shop)).tradeIns.create(LAPTOP))
    const [stuck, other] = made.map(({ id }) => id)
    later(8)
    await shop.sql.query(`
      CREATE TRIGGER stuck BEFORE UPDATE ON trade_in FOR EACH ROW WHEN (NEW.id = '${stuck}') EXECUTE FUNCTION refuse_change()`)
    try {
      await expireTradeIns(shop.deps)
    } finally {
      await shop.sql.query('DROP TRIGGER stuck ON trade_in')
    }
    const states = await shop.prisma.tradeIn.findMany({ where: { id: { in: [stuck ?? '', other ?? ''] } } })
    expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
      new Map([
        [stuck, 'quoted'],
        [other, 'expired'],
      ]),
    )
  })

  it('is cancelled until it is picked up', async () => {
    const customer = await addCustomer(shop)
    const at = { shop, customer, admin }
    const booked = await book(at)
    expect(await shop.as(customer).tradeIns.cancel(seenOf(booked))).toMatchObject({ state: 'cancelled' })
    const other = await book(at)
    await shop.as(admin).admin.tradeIns.step({ ...adminSeenOf(other), step: { move: 'pick_up' } })
    expect(
      await refusalOf(shop.as(customer).tradeIns.cancel({ number: other.number, seenVersion: 3 })),
    ).toMatchObject({ code: 'TRADE_IN_MOVE_REFUSED' })
  })
})

describe('a counter-offer', () => {
  const CRACKED = { answers: { ...FLAWLESS, screen: 'cracked' } } as const
  const offered = async () => {
    const at = { shop, customer: await addCustomer(shop), admin }
    const found = await inspect(at, CRACKED)
    const { tradeIns } = shop.as(admin).admin
    return { ...at, offer: await tradeIns.offer({ ...adminSeenOf(found), amount: 11_000, note: 'Cracked' }) }
  }

  it('waits for the customer, who can answer once, for the amount displayed', async () => {
    const { customer, offer } = await offered()
    const { tradeIns } = shop.as(customer)
    const answer = { ...seenOf(offer), answer: 'accept', amount: 11_000 } as const
    expect(await refusalOf(tradeIns.answerOffer({ ...answer, amount: 11_001 }))).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    })
    const results = await Promise.allSettled([
      tradeIns.answerOffer(answer),
      tradeIns.answerOffer({ ...answer, answer: 'refuse' }),
      tradeIns.answerOffer(answer),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('counts as refused without an answer, and the machine is sent back', async () => {
    const { customer, offer } = await offered()
    later(8)
    await expireTradeIns(shop.deps)
    const lapsed = await shop.as(customer).tradeIns.get(named(offer))
    expect([lapsed.state, lapsed.steps.at(-1)?.by]).toEqual(['refused', 'system'])
    const step = { move: 'send_back', carrier: 'BlueDart', trackingNumber: '8123' } as const
    const sent = await shop.as(admin).admin.tradeIns.step({ ...adminSeenOf(lapsed), step })
    expect(sent.state).toBe('sent_back')
    await maskOldPayouts(shop.deps)
    expect((await shop.as(customer).tradeIns.get(named(offer))).vpa).toBe('asha@okbank')
    later(91)
    expect(await maskOldPayouts(shop.deps, 1)).toBeGreaterThan(0)
    expect((await shop.as(customer).tradeIns.get(named(offer))).vpa).toBe('as•••@okbank')
    expect(await maskOldPayouts(shop.deps)).toBe(0)
  })
})
