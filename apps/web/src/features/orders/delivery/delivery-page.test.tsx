import type { DeliveryQuestion } from '@dobara/contract/orders/deliveries.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi, refused } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { DeliveryPage } from './delivery-page.tsx'

const QUESTION: DeliveryQuestion = {
  state: 'open',
  orderNumber: 'DB-2026-000123',
  carrier: 'DTDC',
  carrierHi: null,
  items: [{ title: 'ThinkPad T14', quantity: 1 }],
  failedAt: '2026-11-28T06:30:00.000Z',
  reason: 'nobody_home',
  days: ['2026-11-30', '2026-12-01'],
  answer: null,
  day: null,
  hasNote: false,
}
const ANSWERED: DeliveryQuestion = { ...QUESTION, state: 'answered', answer: 'deliver', day: '2026-12-01' }

function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const { fetch } = fakeApi({ 'deliveries.get': () => QUESTION, ...answers })
  render(inPage(<DeliveryPage token="a-secret" />, fetch))
  return userEvent.setup()
}

afterEach(cleanup)

describe('the page of a failed delivery', () => {
  it('shows the reason, and accepts another day in two taps', async () => {
    let sent: unknown
    const user = open({
      'deliveries.answer': ({ input }) => {
        sent = input
        return ANSWERED
      },
    })
    expect(await screen.findByText('28 Nov 2026, 12:00 pm: no one was at home.')).toBeTruthy()
    expect(await axeFaults()).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Tue, 1 Dec' }))
    await user.click(screen.getByRole('button', { name: 'Deliver on Tue, 1 Dec' }))
    expect(await screen.findByText(/We pass this on to the courier: Tue, 1 Dec/)).toBeTruthy()
    expect(sent).toEqual({ token: 'a-secret', answer: 'deliver', day: '2026-12-01' })
  })

  it('takes a note alone', async () => {
    let sent: unknown
    const user = open({
      'deliveries.answer': ({ input }) => {
        sent = input
        return { ...ANSWERED, day: null, hasNote: true }
      },
    })
    await user.type(await screen.findByRole('textbox', { name: /Landmark/ }), 'Blue gate')
    await user.click(screen.getByRole('button', { name: 'Send the note' }))
    expect(await screen.findByText(/We pass your note on/)).toBeTruthy()
    expect(sent).toEqual({ token: 'a-secret', answer: 'deliver', note: 'Blue gate' })
  })

  it('explains why nothing is cancelled, and has the parcel sent back instead', async () => {
    const user = open({ 'deliveries.answer': () => ({ ...ANSWERED, answer: 'return', day: null }) })
    await user.click(await screen.findByText('I no longer want it'))
    expect(screen.getByText(/cannot be cancelled here/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Have it sent back' }))
    expect(await screen.findByText(/to bring the parcel back to us/)).toBeTruthy()
  })

  it('preserves the input when the answer is refused, and shows the reason', async () => {
    const user = open({ 'deliveries.answer': () => refused('DELIVERY_DAY_GONE') })
    await user.type(await screen.findByRole('textbox', { name: /Landmark/ }), 'Blue gate')
    await user.click(screen.getByRole('button', { name: 'Send the note' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Please choose another one.')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Landmark/ }).value).toBe('Blue gate')
  })

  it('clears the chosen day when it is no longer offered', async () => {
    let days = QUESTION.days
    const user = open({
      'deliveries.get': () => ({ ...QUESTION, days }),
      'deliveries.answer': () => {
        days = ['2026-12-01']
        return refused('DELIVERY_DAY_GONE')
      },
    })
    await user.click(await screen.findByRole('radio', { name: 'Mon, 30 Nov' }))
    await user.click(screen.getByRole('button', { name: 'Deliver on Mon, 30 Nov' }))
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Choose a day' })
    expect(button.disabled).toBe(true)
    expect(screen.queryByRole('radio', { name: 'Mon, 30 Nov' })).toBeNull()
  })

  it.each([
    ['answered', ANSWERED, 'We have your answer'],
    ['over', { ...QUESTION, state: 'over' }, 'Nothing left to choose'],
    ['expired', { ...QUESTION, state: 'expired' }, 'This link has expired'],
  ] as const)('shows its state when it is %s', async (_, question, title) => {
    open({ 'deliveries.get': () => question })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('reports a link that is not valid', async () => {
    open({ 'deliveries.get': () => refused('LINK_NOT_VALID') })
    expect(await screen.findByRole('heading', { name: 'This link is not valid' })).toBeTruthy()
  })
})
