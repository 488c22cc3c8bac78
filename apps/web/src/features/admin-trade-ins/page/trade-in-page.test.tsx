import type { AdminTradeIn } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { sentenceOfRefusal } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { latitude, listOf } from '../../../../test/admin-products/test-products.ts'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { asha } from '../../../../test/test-profile.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { Toaster } from '../../../components/toaster.tsx'
import { TradeInPage } from './trade-in-page.tsx'

afterEach(cleanup)

const AT = '2026-11-28T06:30:00.000Z'
const ID = '01930000-0000-7000-8000-000000000001'
const ANSWERS = {
  switches_on: 'yes',
  screen: 'perfect',
  body: 'scratched',
  keyboard_ports: 'all_work',
  battery: 'lasts',
  charger: 'yes',
  locked: 'no',
  bill: 'yes',
  owner: 'yes',
} as const

const received: AdminTradeIn = {
  id: ID,
  number: 'TI-2026-000012',
  kind: 'laptop',
  brand: 'Lenovo',
  model: 'ThinkPad T480',
  state: 'received',
  amount: 19_000,
  validUntil: null,
  pickupOn: '2026-11-27',
  createdAt: AT,
  stateAt: AT,
  version: 4,
  answers: ANSWERS,
  quote: {
    basePrice: 20_000,
    lines: [{ question: 'body', answer: 'scratched', percent: 5, amount: 1_000 }],
    rounding: 0,
    amount: 19_000,
  },
  address: null,
  payout: 'upi',
  vpa: 'asha@okbank',
  offer: null,
  accepted: { amount: 19_000, at: AT },
  paid: null,
  carrier: null,
  carrierHi: null,
  trackingNumber: null,
  pickupDays: { first: '2026-11-30', last: '2026-12-13' },
  moves: ['inspect', 'reject'],
  language: 'en',
  customer: { id: ID, name: 'Asha Rao', email: 'asha@dobara.example' },
  inspection: null,
  idProof: null,
  unitCode: null,
  steps: [
    {
      id: 1,
      move: 'created',
      state: 'quoted',
      amount: 19_000,
      note: null,
      by: 'customer',
      at: AT,
      byName: null,
    },
  ],
}
const inspected: AdminTradeIn = {
  ...received,
  state: 'inspected',
  version: 5,
  moves: ['offer', 'reject'],
  inspection: {
    answers: { ...ANSWERS, screen: 'cracked' },
    finding: 'Cracked in a corner',
    serial: 'PF000001',
    differences: ['screen'],
    worth: 10_000,
    byName: 'Ravi',
    at: AT,
  },
}
const accepted: AdminTradeIn = {
  ...inspected,
  state: 'accepted',
  accepted: { amount: 10_000, at: AT },
  moves: ['reject', 'pay'],
}
const proved: AdminTradeIn = {
  ...accepted,
  idProof: { kind: 'aadhaar', lastFour: '1234', seenOn: '2026-11-28', seenBy: 'Ravi' },
}

function openPage(shown: AdminTradeIn, answers: Parameters<typeof fakeApi>[0] = {}) {
  localStorage.clear()
  localStorage.setItem('accessToken', 'token')
  const { fetch } = fakeApi({
    'auth.me': () => ({ ...asha, role: 'admin', staffRole: 'owner' }),
    'admin.tradeIns.get': () => shown,
    ...answers,
  })
  const page = (
    <>
      <TradeInPage id={ID} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, `/admin/trade-ins/${ID}`))
  return userEvent.setup()
}

describe('the page of a trade-in', () => {
  it("shows the inspection findings next to the customer's answers", async () => {
    openPage(inspected)
    expect(await screen.findByRole('heading', { name: /TI-2026-000012: Lenovo ThinkPad T480/ })).toBeTruthy()
    const screenRow = within(screen.getByText('How is the screen?').parentElement as HTMLElement)
    expect(screenRow.getByText('No marks or spots')).toBeTruthy()
    expect(screenRow.getByText('Found')).toBeTruthy()
    expect(screenRow.getByText('Cracked or stays dark', { exact: false })).toBeTruthy()
    expect(screen.getByText('5% less: ₹1,000')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
  })

  it('records an inspection that is prefilled with the answers of the customer', async () => {
    const sent: unknown[] = []
    const user = openPage(received, {
      'admin.tradeIns.inspect': ({ input }) => (sent.push(input), inspected),
    })
    await user.click(await screen.findByRole('button', { name: 'Inspect' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Record the inspection' }))
    await user.selectOptions(dialog.getByLabelText('How is the screen?'), 'cracked')
    expect(dialog.getByText('Different. The customer said: No marks or spots')).toBeTruthy()
    await user.type(dialog.getByLabelText(/Serial number/), 'PF000001')
    await user.click(dialog.getByRole('button', { name: 'Inspect' }))
    expect(await screen.findByText('Trade-in updated')).toBeTruthy()
    expect(sent).toEqual([
      {
        id: ID,
        seenVersion: 4,
        answers: { ...ANSWERS, screen: 'cracked' },
        serial: 'PF000001',
        finding: '',
      },
    ])
  })

  it('offers what the inspection is worth, with a reason', async () => {
    const sent: unknown[] = []
    const user = openPage(inspected, { 'admin.tradeIns.offer': ({ input }) => (sent.push(input), inspected) })
    await user.click(await screen.findByRole('button', { name: 'Make an offer' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Make an offer' }))
    await user.click(dialog.getByRole('button', { name: 'Make an offer' }))
    expect(await dialog.findByText('Please fill this in.')).toBeTruthy()
    await user.type(dialog.getByLabelText(/Text for the customer/), 'Cracked')
    await user.click(dialog.getByRole('button', { name: 'Make an offer' }))
    expect(await screen.findByText('Trade-in updated')).toBeTruthy()
    expect(sent).toEqual([{ id: ID, seenVersion: 5, amount: 10_000, note: 'Cracked' }])
  })

  it("requires the seller's document before the payment", async () => {
    openPage(accepted)
    expect(await screen.findByText(/The payment is possible after that/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull()
  })
})

describe('the payment of a trade-in', () => {
  it('refuses a full document number at its field, and sends nothing', async () => {
    const sent: unknown[] = []
    const user = openPage(accepted, { 'admin.tradeIns.prove': ({ input }) => (sent.push(input), proved) })
    await user.click(await screen.findByRole('button', { name: 'Record document' }))
    const dialog = within(screen.getByRole('dialog', { name: /Record the identity document/ }))
    const lastFour = dialog.getByLabelText<HTMLInputElement>(/Last four characters/)
    await user.click(lastFour)
    await user.paste('4321 8765 1234')
    await user.click(dialog.getByRole('button', { name: 'Record document' }))
    expect(await dialog.findByText(/only the last four letters or digits/)).toBeTruthy()
    expect(lastFour.value).toBe('4321 8765 1234')
    expect(sent).toEqual([])
  })

  it('reports a missing product at its field, and pays with one that is counted by units', async () => {
    const sent: unknown[] = []
    const byUnits = { ...latitude, id: 7, sku: 'T480', title: 'ThinkPad T480', tracking: 'unit' as const }
    const user = openPage(proved, {
      'admin.products.list': () => listOf([latitude, byUnits]),
      'admin.tradeIns.pay': ({ input }) => (sent.push(input), { ...proved, state: 'paid', moves: [] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Pay' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Pay ₹10,000' }))
    await user.click(dialog.getByRole('button', { name: 'Record payment' }))
    const reference = dialog.getByLabelText(/Reference of the bank/)
    await expect.poll(() => document.activeElement).toBe(reference)
    await user.type(reference, '412233')
    await user.click(dialog.getByRole('button', { name: 'Record payment' }))
    expect(await dialog.findByText(/choose as which product/)).toBeTruthy()
    const search = dialog.getByLabelText('Name or SKU')
    expect(document.activeElement).toBe(search)
    expect(await axeFaults()).toEqual([])
    await user.type(search, 'think{Enter}')
    await user.click(await dialog.findByRole('button', { name: 'ThinkPad T480 (T480)' }))
    expect(dialog.queryByText(/choose as which product|did not work/)).toBeNull()
    expect(sent).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Record payment' }))
    expect(await screen.findByText('Paid. The machine is in stock as received.')).toBeTruthy()
    expect(sent).toEqual([{ id: ID, seenVersion: 5, amount: 10_000, productId: 7, reference: '412233' }])
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Paid/)
  })

  it('offers no product that is counted by number, and prompts before discarding a chosen one', async () => {
    const byUnits = { ...latitude, id: 7, sku: 'T480', title: 'ThinkPad T480', tracking: 'unit' as const }
    const user = openPage(
      { ...proved, payout: 'store_credit', vpa: null },
      { 'admin.products.list': () => listOf([latitude, byUnits]) },
    )
    await user.click(await screen.findByRole('button', { name: 'Pay' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Pay ₹10,000' }))
    await user.type(dialog.getByLabelText('Name or SKU'), 'la')
    expect(await dialog.findByText(/counted by a number, not by units/)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /Latitude/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'ThinkPad T480 (T480)' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeTruthy()
  })
})

describe('the refusals of a step', () => {
  it('show an invalid price at its field', async () => {
    const fields = { basePrice: sentenceOfRefusal('TRADE_IN_OFFER_HIGH') }
    const user = openPage(
      { ...received, state: 'asked', quote: null, moves: ['price', 'decline'] },
      { 'admin.tradeIns.price': () => refused('RULE_BROKEN', fields) },
    )
    await user.click(await screen.findByRole('button', { name: 'Give a price' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Give a price' }))
    const box = dialog.getByLabelText(/Price in perfect condition/)
    await user.type(box, '999999999')
    await user.click(dialog.getByRole('button', { name: 'Give a price' }))
    expect(await dialog.findByText(/cannot be higher/)).toBeTruthy()
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(box)
  })

  it('list the possible pick-up days, and report another day at the field', async () => {
    const fields = { 'step.pickupOn': sentenceOfRefusal('TRADE_IN_DAY') }
    const user = openPage(
      { ...received, state: 'booked', moves: ['reschedule'] },
      { 'admin.tradeIns.step': () => refused('RULE_BROKEN', fields) },
    )
    await user.click(await screen.findByRole('button', { name: 'Change pick-up day' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Change the pick-up day' }))
    const box = dialog.getByLabelText(/Day of the pick-up/)
    expect(dialog.getByText('From 30 Nov 2026 to 13 Dec 2026, except Sundays')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Change pick-up day' }))
    expect(await dialog.findByText(/choose a day from tomorrow on/)).toBeTruthy()
    expect(document.activeElement).toBe(box)
  })
})
