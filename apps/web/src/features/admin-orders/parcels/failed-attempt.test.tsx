import type { FailedDelivery } from '@dobara/contract/orders/shipments.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { order as ORDER } from '../../../../test/admin-orders/test-orders.tsx'
import { axeFaults } from '../../../../test/test-axe.ts'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { FailedAttempt } from './failed-attempt.tsx'
import { StatusMessage } from './status-message.tsx'

afterEach(cleanup)

const ATTEMPT: FailedDelivery = {
  id: '0198b2f0-0000-7000-8000-0000000000f1',
  number: 1,
  failedAt: '2026-11-28T06:30:00.000Z',
  reason: 'address_unclear',
  answer: 'deliver',
  day: '2026-12-01',
  note: 'Blue gate',
  answeredAt: '2026-11-28T08:00:00.000Z',
  isHandled: false,
}

function open(attempt: FailedDelivery) {
  const sent: unknown[] = []
  const { fetch } = fakeApi({
    'admin.shipments.handleAnswer': ({ input }) => {
      sent.push(input)
      return { orderId: ORDER.id, orderNumber: '1', status: 'shipped', shipments: [], unitsToShip: 0 }
    },
  })
  const shipment = { attempt, state: 'failed_attempt' } as const
  render(inPage(<FailedAttempt orderId={ORDER.id} shipment={shipment} />, fetch))
  return { sent, user: userEvent.setup() }
}

it('shows the answer of the buyer until it is marked as passed on', async () => {
  const { sent, user } = open(ATTEMPT)
  expect(await screen.findByText(/the address was not found/)).toBeTruthy()
  expect(screen.getByText('The buyer wants it on Tue, 1 Dec.')).toBeTruthy()
  expect(screen.getByText('Note for the courier: Blue gate')).toBeTruthy()
  expect(await axeFaults()).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Mark as passed on' }))
  expect(sent).toEqual([{ id: ATTEMPT.id }])
})

it('shows a missing answer, and offers nothing once it is passed on', async () => {
  open({ ...ATTEMPT, answer: null, day: null, note: null, answeredAt: null })
  expect(await screen.findByText(/has not answered yet/)).toBeTruthy()
  cleanup()
  open({ ...ATTEMPT, answer: 'return', isHandled: true })
  expect(await screen.findByText('Passed on to the courier.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers the text about the order to copy or to open in WhatsApp', async () => {
  const { fetch } = fakeApi({
    'admin.orders.statusMessage': () => ({
      text: 'नमस्ते Asha',
      language: 'hi',
      phone: '+919845012345',
      whatsappUrl: 'https://wa.me/919845012345?text=x',
    }),
  })
  render(inPage(<StatusMessage id={ORDER.id} />, fetch))
  expect((await screen.findByText('नमस्ते Asha')).lang).toBe('hi')
  expect(screen.getByRole('button', { name: 'Copy Message' })).toBeTruthy()
  const link = screen.getByRole('link', { name: /Open WhatsApp/ })
  expect(link.getAttribute('href')).toBe('https://wa.me/919845012345?text=x')
  expect(await axeFaults()).toEqual([])
})
