import type { TradeInDetail, TradeInOutcome, TradeInQuestions } from '@dobara/contract/trade-ins/trade-ins.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { SellPage } from './sell-page.tsx'
import { TradeInPage } from './trade-in-page.tsx'

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const QUESTIONS: TradeInQuestions = {
  kinds: [
    { kind: 'monitor', questions: [], brands: [{ brand: 'Dell', models: ['U2419H'] }] },
    { kind: 'laptop', questions: [], brands: [] },
  ],
  quoteDays: 7,
}
const QUOTE: TradeInOutcome = {
  outcome: 'quoted',
  quote: {
    basePrice: 6_500,
    lines: [{ question: 'bill', answer: 'no', percent: 3, amount: 195 }],
    rounding: 5,
    amount: 6_300,
  },
  reason: null,
  quoteDays: 7,
}
const ANSWERS = {
  switches_on: 'yes',
  screen: 'perfect',
  body: 'like_new',
  ports: 'all_work',
  charger: 'yes',
  bill: 'no',
  owner: 'yes',
} as const

function openSell(answers: Parameters<typeof fakeApi>[0] = {}, isSignedIn = false) {
  localStorage.clear()
  if (isSignedIn) localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'tradeIns.questions': () => QUESTIONS,
    'tradeIns.quote': () => QUOTE,
    ...(isSignedIn && { 'auth.me': () => asha }),
    ...answers,
  })
  render(inPage(<SellPage />, fetch, '/sell'))
  return userEvent.setup()
}

async function describeMonitor(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByLabelText('Monitor'))
  await user.type(screen.getByLabelText('Brand'), 'Dell')
  await user.type(screen.getByLabelText('Model'), 'U2419H')
  const choose = async (question: RegExp, answer: string) =>
    user.click(within(screen.getByRole('group', { name: question })).getByLabelText(answer))
  await choose(/switch on/, 'Yes, it starts and works')
  await choose(/screen/, 'No marks or spots')
  await choose(/body/, 'Like new')
  await choose(/ports/, 'Yes, all of them')
  await choose(/charger/, 'Yes')
  await choose(/bill/, 'No')
  await choose(/yours/, 'Yes, it is mine')
}

describe('the page to sell a machine', () => {
  it('shows a quote with what each answer takes off, and signs in only to book', async () => {
    const sent: unknown[] = []
    const user = openSell({ 'tradeIns.quote': ({ input }) => (sent.push(input), QUOTE) })
    await describeMonitor(user)
    expect(screen.queryByText(/battery/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'See the price' }))
    const quote = within(
      (await screen.findByRole('heading', { name: 'Your quote' })).parentElement as HTMLElement,
    )
    expect(quote.getByText('₹6,300')).toBeTruthy()
    expect(quote.getByText('−₹195')).toBeTruthy()
    expect(quote.getByRole('link', { name: 'Log in to book the pick-up' }).getAttribute('href')).toContain(
      'returnTo=%2Fsell',
    )
    expect(sent).toEqual([{ kind: 'monitor', brand: 'Dell', model: 'U2419H', answers: ANSWERS }])
    expect(await axeFaults()).toEqual([])
  })

  it('names what is missing, and asks for nothing before it is there', async () => {
    const sent: unknown[] = []
    const user = openSell({ 'tradeIns.quote': ({ input }) => (sent.push(input), QUOTE) })
    await user.click(await screen.findByRole('button', { name: 'See the price' }))
    expect(screen.getAllByText('Please choose an answer.')).toHaveLength(9)
    expect(screen.getAllByText('Please fill this in.')).toHaveLength(2)
    expect(sent).toEqual([])
    expect(await axeFaults()).toEqual([])
  })

  it('has what was entered after the tab was loaded again', async () => {
    const user = openSell()
    await user.type(await screen.findByLabelText('Brand'), 'Lenovo')
    await user.click(screen.getByLabelText('Cracked or stays dark'))
    cleanup()
    openSell()
    expect((await screen.findByLabelText('Brand')).getAttribute('value')).toBe('Lenovo')
    expect(screen.getByLabelText<HTMLInputElement>('Cracked or stays dark').checked).toBe(true)
  })

  it('says why a machine is not bought', async () => {
    const refused: TradeInOutcome = { outcome: 'refused', quote: null, reason: 'not_theirs', quoteDays: 7 }
    const user = openSell({ 'tradeIns.quote': () => refused })
    await describeMonitor(user)
    await user.click(screen.getByRole('button', { name: 'See the price' }))
    expect(await screen.findByText('We can only buy a machine from its owner.')).toBeTruthy()
  })
})

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
  quote: QUOTE.quote,
  address: null,
  payout: 'store_credit',
  vpa: null,
  inspection: { answers: { ...ANSWERS, screen: 'cracked' }, finding: 'A crack in a corner', at: AT },
  offer: 3_500,
  accepted: null,
  paid: null,
  carrier: null,
  trackingNumber: null,
  steps: [{ id: 1, move: 'offer', state: 'offered', amount: 3_500, note: 'Cracked', by: 'staff', at: AT }],
  pickupDays: { first: '2026-11-30', last: '2026-12-13' },
  moves: ['accept', 'refuse'],
}

function openTradeIn(answers: Parameters<typeof fakeApi>[0]) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({ 'auth.me': () => asha, 'addresses.list': () => [], ...answers })
  render(inPage(<TradeInPage number="TI-2026-000012" />, fetch, '/trade-ins/TI-2026-000012'))
  return userEvent.setup()
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
    expect(await axeFaults()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Accept ₹3,500' }))
    expect(await screen.findByText('Price agreed')).toBeTruthy()
    expect(sent).toEqual([{ number: offered.number, seenVersion: 7, answer: 'accept', amount: 3_500 }])
  })

  it('asks before an offer is refused', async () => {
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

  it('asks where, when and how to pay for a quote that is valid', async () => {
    const quoted = {
      ...offered,
      state: 'quoted',
      payout: null,
      offer: null,
      inspection: null,
      moves: ['book', 'cancel'],
    } as const
    openTradeIn({ 'tradeIns.get': () => quoted })
    expect(await screen.findByLabelText(/Day of the pick-up/)).toBeTruthy()
    expect(screen.getByLabelText('UPI ID')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })
})
