import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { HINDI } from '../../hindi.ts'
import { setLanguage } from '../../lib/texts/texts.ts'
import { ORDER } from '../../../test/orders/test-order.ts'
import { Arrival, arrivalText, LateNote } from './arrival.tsx'

afterEach(() => {
  cleanup()
  setLanguage('en')
})

const promise = { earliest: '2026-11-24', latest: '2026-11-25', isLate: false }
const order = { ...ORDER, shippingMethod: 'express', promise } as const
const late = { ...order, promise: { ...promise, isLate: true } }
const delivered = { ...order, status: 'delivered', deliveredAt: '2026-11-25T06:00:00.000Z' } as const

it.each([
  ['on its way', order, 'Arrives Tue, 24 Nov – Wed, 25 Nov · Express'],
  ['late', late, 'Late: promised for Tue, 24 Nov – Wed, 25 Nov · Express'],
  ['delivered', delivered, 'Delivered 25 Nov 2026 · Express'],
  ['delivered, of which no day is known', { ...delivered, deliveredAt: null }, null],
  ['cancelled', { ...order, status: 'cancelled' } as const, null],
  ['from before promises were kept', { ...order, promise: null }, null],
])('an order that is %s', (_, of, expected) => {
  expect(arrivalText(of)).toBe(expected)
})

it('shows the arrival dates in Hindi', () => {
  setLanguage('hi', HINDI)
  render(<Arrival order={order} />)
  expect(screen.getByText('मंगल, 24 नव॰ – बुध, 25 नव॰ को पहुँचेगा · एक्सप्रेस')).toBeTruthy()
})

it('shows that an order is late, with the promised dates and no new date', () => {
  const { container, rerender } = render(<LateNote order={late} />)
  expect(screen.getByText('This order is late')).toBeTruthy()
  expect(container.textContent).toContain('We promised it for Tue, 24 Nov – Wed, 25 Nov')
  rerender(<LateNote order={order} />)
  expect(container.textContent).toBe('')
})
