import type { TradeInOutcome, TradeInQuestions } from '@dobara/contract/trade-ins/trade-ins.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../test/test-fake-api.ts'
import { asha } from '../../../test/test-profile.ts'
import { inPage } from '../../../test/test-shop.tsx'
import { SellPage } from './sell-page.tsx'

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

  it('names missing input, and sends no request before it is there', async () => {
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

  it('shows why a machine is not bought', async () => {
    const refused: TradeInOutcome = { outcome: 'refused', quote: null, reason: 'not_theirs', quoteDays: 7 }
    const user = openSell({ 'tradeIns.quote': () => refused })
    await describeMonitor(user)
    await user.click(screen.getByRole('button', { name: 'See the price' }))
    expect(await screen.findByText('We can only buy a machine from its owner.')).toBeTruthy()
  })

  it('focuses the field that the server rejects', async () => {
    const user = openSell({
      'tradeIns.quote': () => refused('INVALID_INPUT', { brand: sentenceOfRefusal('INVALID_INPUT') }),
    })
    await describeMonitor(user)
    await user.click(screen.getByRole('button', { name: 'See the price' }))
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Brand'))
    expect(screen.getByLabelText('Brand').getAttribute('aria-invalid')).toBe('true')
  })

  it('promises a review by the team only after a price request, when there is no price yet', async () => {
    const requested: TradeInOutcome = { outcome: 'asked', quote: null, reason: null, quoteDays: 7 }
    const user = openSell({ 'tradeIns.quote': () => requested })
    await describeMonitor(user)
    await user.click(screen.getByRole('button', { name: 'See the price' }))
    expect(await screen.findByText(/^Ask for a price, and our team will look at it/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Log in to ask for a price' })).toBeTruthy()
  })

  it('begins one trade-in however often it is pressed', async () => {
    const sent: unknown[] = []
    const made = { number: 'TI-2026-000012' }
    const user = openSell({ 'tradeIns.create': ({ input }) => (sent.push(input), made) }, true)
    await describeMonitor(user)
    await user.click(screen.getByRole('button', { name: 'See the price' }))
    const button = await screen.findByRole('button', { name: 'Go on to the pick-up' })
    await user.click(button)
    await expect.poll(() => sent).toHaveLength(1)
    await expect.poll(() => sessionStorage.getItem('sell-draft')).toBeNull()
    await user.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(sent).toHaveLength(1)
  })
})
