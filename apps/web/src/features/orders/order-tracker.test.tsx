import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ORDER } from '../../../test/orders/test-order.ts'
import { OrderTracker } from './order-tracker.tsx'

afterEach(cleanup)

const steps = () => screen.getAllByRole('listitem').map((step) => step.textContent)

it('shows the documented steps of an order that is paid online', () => {
  render(<OrderTracker order={{ ...ORDER, paymentMethod: 'online', paymentStatus: 'paid' }} />)
  expect(steps()).toEqual([
    'Order Placed (done)',
    'Payment Confirmed (done)',
    'Order Confirmed (done)',
    'Shipped (not yet)',
    'Delivered (not yet)',
  ])
})

it('shows an order in cash in its own order: paid at the door, and last', () => {
  render(<OrderTracker order={{ ...ORDER, status: 'shipped' }} />)
  expect(steps()).toEqual([
    'Order Placed (done)',
    'Order Confirmed (done)',
    'Shipped (done)',
    'Delivered (not yet)',
    'Paid in Cash (not yet)',
  ])
})
