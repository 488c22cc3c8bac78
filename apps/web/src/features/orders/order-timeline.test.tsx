import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { HINDI } from '../../hindi.ts'
import { setLanguage } from '../../lib/texts/texts.ts'
import { ORDER } from '../../../test/orders/test-order.ts'
import { OrderTimeline } from './order-facts.tsx'

afterEach(() => {
  cleanup()
  setLanguage('en')
})

const at = '2026-11-21T09:32:00.000Z'
const order = {
  ...ORDER,
  timeline: [
    { at, status: 'confirmed' as const, message: sentence('step_confirmed') },
    { at, status: null, message: sentence('step_tracking_changed', { number: 'D2' }) },
    { at, status: null, message: sentence('step_as_written', { text: 'Rang at the door' }) },
  ],
}
const steps = () => screen.getAllByRole('listitem').map((step) => step.querySelector('p')?.textContent)

it('the order timeline shows its steps in English', () => {
  render(<OrderTimeline order={order} />)
  expect(steps()).toEqual([
    'Rang at the door',
    'Tracking number changed to D2',
    'Your order is being processed',
  ])
})

it('the order timeline shows coded steps in Hindi with their values, and others as written', () => {
  setLanguage('hi', HINDI)
  render(<OrderTimeline order={order} />)
  expect(steps()).toEqual(['Rang at the door', 'ट्रैकिंग नंबर बदलकर D2 किया गया', 'आपका ऑर्डर प्रोसेस हो रहा है'])
})
