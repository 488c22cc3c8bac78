import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import type { TradeInDetail } from '@dobara/contract/trade-ins/trade-ins.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { HINDI } from '../../hindi.ts'
import { setLanguage } from '../../lib/texts/texts.ts'
import { TradeInPage } from './trade-in-page.tsx'

afterEach(() => {
  cleanup()
  setLanguage('en')
  sessionStorage.clear()
})

const ANSWERS = {
  switches_on: 'yes',
  screen: 'perfect',
  body: 'like_new',
  ports: 'all_work',
  charger: 'yes',
  bill: 'no',
  owner: 'yes',
} as const

const AT = '2026-11-28T06:30:00.000Z'
const offered: TradeInDetail = {
  id: '01930000-0000-7000-8000-000000000001',
  number: 'TI-2026-000012',
  kind: 'monitor',
  brand: 'Dell',
  model: 'U2419H',
  state: 'offered',
  amount: 3_500,
  validUntil: '2026-12-05T18:29:59.999Z',
  pickupOn: '2026-11-27',
  createdAt: AT,
  stateAt: AT,
  version: 7,
  answers: ANSWERS,
  quote: {
    basePrice: 6_500,
    lines: [{ question: 'bill', answer: 'no', percent: 3, amount: 195 }],
    rounding: 5,
    amount: 6_300,
  },
  address: null,
  payout: 'store_credit',
  vpa: null,
  inspection: { answers: { ...ANSWERS, screen: 'cracked' }, finding: 'A crack in a corner', at: AT },
  offer: 3_500,
  accepted: null,
  paid: null,
  carrier: null,
  carrierHi: null,
  trackingNumber: null,
  steps: [{ id: 1, move: 'offer', state: 'offered', amount: 3_500, note: 'Cracked', by: 'staff', at: AT }],
  pickupDays: { first: '2026-11-30', last: '2026-12-13' },
  moves: ['accept', 'refuse'],
}

const quoted: TradeInDetail = {
  ...offered,
  state: 'quoted',
  payout: null,
  pickupOn: null,
  offer: null,
  inspection: null,
  moves: ['book', 'cancel'],
}
const address = {
  name: 'Asha Rao',
  phone: '+91 98765 43210',
  line1: '12 MG Road',
  line2: null,
  city: 'Pune',
  state: 'Maharashtra',
  postcode: '411001',
}
const booked: TradeInDetail = {
  ...quoted,
  state: 'booked',
  version: 8,
  pickupOn: '2026-12-01',
  payout: 'upi',
  vpa: 'asha@okbank',
  address,
}

function openTradeIn(answers: Parameters<typeof fakeApi>[0]) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({ 'auth.me': () => asha, 'addresses.list': () => [], ...answers })
  render(inPage(<TradeInPage number="TI-2026-000012" />, fetch, '/trade-ins/TI-2026-000012'))
  return userEvent.setup()
}

async function type(user: ReturnType<typeof userEvent.setup>, label: string | RegExp, text: string) {
  const box = await screen.findByLabelText(label)
  await user.clear(box)
  await user.type(box, text)
}

describe('the page of a trade-in', () => {
  it('shows what the inspection found, and accepts the offer that was seen', async () => {
    const sent: unknown[] = []
    const user = openTradeIn({
      'tradeIns.get': () => offered,
      'tradeIns.answerOffer': ({ input }) => {
        sent.push(input)
        return { ...offered, state: 'accepted', moves: [] }
      },
    })
    expect(await screen.findByText('We found: Cracked or stays dark')).toBeTruthy()
    expect(screen.getByText('Instead of ₹6,300').parentElement?.nextSibling?.textContent).toBe('Cracked')
    expect(screen.getByText('We quoted').nextSibling?.textContent).toBe('₹6,300')
    expect(await axeFaults()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Accept ₹3,500' }))
    expect(await screen.findByText('Price agreed')).toBeTruthy()
    expect(sent).toEqual([{ number: offered.number, seenVersion: 7, answer: 'accept', amount: 3_500 }])
  })

  it('shows how much store credit was added to the account, and links to it', async () => {
    const paid = { amount: 3_500, reference: null, at: AT }
    openTradeIn({ 'tradeIns.get': () => ({ ...offered, state: 'paid', paid, moves: [] }) })
    expect(await screen.findByText(/^We added ₹3,500 of store credit to your account/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See your store credit' }).getAttribute('href')).toBe('/profile')
    expect(screen.getByText('Amount paid').nextSibling?.textContent).toBe('₹3,500')
    expect(await axeFaults()).toEqual([])
  })

  it('names the carrier that brings a machine back in Hindi on Hindi pages', async () => {
    setLanguage('hi', HINDI)
    const back = { carrier: 'India Post', carrierHi: 'भारतीय डाक', trackingNumber: 'RX1' }
    openTradeIn({ 'tradeIns.get': () => ({ ...offered, ...back, state: 'sent_back', moves: [] }) })
    expect(await screen.findByText('भारतीय डाक RX1')).toBeTruthy()
    expect(screen.queryByText(/India Post/)).toBeNull()
  })

  it('prompts for confirmation before an offer is refused', async () => {
    const sent: unknown[] = []
    const user = openTradeIn({
      'tradeIns.get': () => offered,
      'tradeIns.answerOffer': ({ input }) => {
        sent.push(input)
        return { ...offered, state: 'refused', moves: [] }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Send it back to me' }))
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Refuse the offer' }))
    expect(await screen.findByText('Offer not accepted, being returned')).toBeTruthy()
    expect(sent).toMatchObject([{ answer: 'refuse' }])
  })

  it('focuses the next step once an offer is answered', async () => {
    const user = openTradeIn({
      'tradeIns.get': () => offered,
      'tradeIns.answerOffer': () => ({ ...offered, state: 'accepted', version: 8, moves: [] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Accept ₹3,500' }))
    const next = await screen.findByText('The price is agreed. We will pay you next.')
    await expect.poll(() => document.activeElement).toBe(next)
  })

  it('still shows why an offer could not be accepted when it is gone', async () => {
    let now = offered
    const user = openTradeIn({
      'tradeIns.get': () => now,
      'tradeIns.answerOffer': () => {
        now = { ...offered, state: 'refused', version: 8, moves: [] }
        return refused('TRADE_IN_EXPIRED')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Accept ₹3,500' }))
    expect(await screen.findByText('Offer not accepted, being returned')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept ₹3,500' })).toBeNull()
    const alert = screen.getByText(/The time for this answer is over/)
    expect(document.activeElement?.contains(alert)).toBe(true)
  })
})

describe('the booking of a pick-up', () => {
  it('prompts for place, time and payment while the quote is valid', async () => {
    openTradeIn({ 'tradeIns.get': () => quoted })
    expect(await screen.findByLabelText(/Day of the pick-up/)).toBeTruthy()
    expect(screen.getByLabelText('UPI ID')).toBeTruthy()
    expect(screen.getByText('Valid until 5 Dec 2026')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('begins with what was typed before a reload, and not with what was typed for another trade-in', async () => {
    const user = openTradeIn({ 'tradeIns.get': () => booked })
    await user.click(await screen.findByRole('button', { name: 'Change the booking' }))
    await type(user, /Address line 1/, '7 FC Road')
    await type(user, 'UPI ID', 'rao@okbank')
    cleanup()
    openTradeIn({ 'tradeIns.get': () => booked })
    expect(await screen.findByDisplayValue('7 FC Road')).toBeTruthy()
    expect(screen.getByDisplayValue('rao@okbank')).toBeTruthy()
    expect(screen.getByDisplayValue('2026-12-01')).toBeTruthy()
    cleanup()
    openTradeIn({ 'tradeIns.get': () => ({ ...quoted, number: 'TI-2026-000013' }) })
    expect((await screen.findByLabelText<HTMLInputElement>('UPI ID')).value).toBe('')
    expect(screen.queryByDisplayValue('7 FC Road')).toBeNull()
  })

  it('can be left as it is, and the focus stays with its button', async () => {
    const user = openTradeIn({ 'tradeIns.get': () => booked })
    await user.click(await screen.findByRole('button', { name: 'Change the booking' }))
    await type(user, 'UPI ID', 'rao@okbank')
    await user.click(screen.getByRole('button', { name: 'Keep the booking as it is' }))
    expect(screen.queryByLabelText('UPI ID')).toBeNull()
    const change = screen.getByRole('button', { name: 'Change the booking' })
    expect(document.activeElement?.contains(change)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
    await user.click(change)
    expect((await screen.findByLabelText<HTMLInputElement>('UPI ID')).value).toBe('asha@okbank')
  })

  it('discards the input when the trade-in is cancelled', async () => {
    const user = openTradeIn({
      'tradeIns.get': () => quoted,
      'tradeIns.cancel': () => ({ ...quoted, state: 'cancelled', version: 8, moves: [] }),
    })
    await type(user, 'UPI ID', 'rao@okbank')
    await user.click(screen.getByRole('button', { name: 'Cancel trade-in' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel trade-in' }))
    expect(await screen.findByText('Cancelled')).toBeTruthy()
    expect(sessionStorage.getItem('trade-in-booking')).toBeNull()
    await expect.poll(() => document.activeElement).not.toBe(document.body)
  })

  it('preserves the input after a concurrent change, and submits it for the new version', async () => {
    const sent: unknown[] = []
    let now = booked
    const user = openTradeIn({
      'tradeIns.get': () => now,
      'tradeIns.book': ({ input }) => {
        sent.push(input)
        if (sent.length > 1) return { ...now, version: 10 }
        now = { ...booked, version: 9, pickupOn: '2026-12-02' }
        return refused('CHANGED_MEANWHILE')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Change the booking' }))
    await type(user, 'UPI ID', 'rao@okbank')
    await user.click(screen.getByRole('button', { name: 'Save the booking' }))
    expect(await screen.findByDisplayValue('2026-12-02')).toBeTruthy()
    expect(screen.getByRole('alert')).toBeTruthy()
    expect(screen.getByDisplayValue('rao@okbank')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save the booking' }))
    await screen.findByRole('button', { name: 'Change the booking' })
    expect(sent).toMatchObject([
      { seenVersion: 8, vpa: 'rao@okbank', pickupOn: '2026-12-01' },
      { seenVersion: 9, vpa: 'rao@okbank', pickupOn: '2026-12-02' },
    ])
    expect(sessionStorage.getItem('trade-in-booking')).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
  })

  it.each([
    ['address.postcode', sentenceOfRefusal('TRADE_IN_PIN'), 'PIN code'],
    ['pickupOn', sentenceOfRefusal('TRADE_IN_DAY'), 'Day of the pick-up'],
    ['vpa', sentenceOfRefusal('VPA_INVALID'), 'UPI ID'],
  ])('shows an error of %s next to its field, and focuses it', async (field, fault, label) => {
    const user = openTradeIn({
      'tradeIns.get': () => booked,
      'tradeIns.book': () => refused('RULE_BROKEN', { [field]: fault }),
    })
    await user.click(await screen.findByRole('button', { name: 'Change the booking' }))
    await user.click(screen.getByRole('button', { name: 'Save the booking' }))
    expect(await screen.findByText(fault.english)).toBeTruthy()
    const box = screen.getByLabelText(new RegExp(label))
    expect(box.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => document.activeElement).toBe(box)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
