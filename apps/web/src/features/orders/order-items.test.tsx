import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OrderItems } from './order-items.tsx'
import { ITEM, ORDER } from '../../../test/orders/test-order.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('order items show replacement and warranty deadlines after delivery, and those that have passed', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-06T18:29:59.999Z') })
  const { rerender } = render(<OrderItems order={{ ...ORDER, items: [ITEM] }} />)
  expect(screen.getByText('Dell Latitude 7490')).toBeTruthy()
  expect(screen.queryByText(/until/)).toBeNull()
  const delivered = {
    ...ITEM,
    returnEndsAt: '2026-12-06T18:29:59.999Z',
    warrantyEndsAt: '2027-05-21T18:29:59.999Z',
  }
  rerender(<OrderItems order={{ ...ORDER, items: [delivered] }} />)
  expect(screen.getByText(/^Replacement until 6 Dec 2026$/)).toBeTruthy()
  expect(screen.getByText(/^Warranty until 21 May 2027$/)).toBeTruthy()
  vi.setSystemTime(new Date('2027-05-21T18:30:00.000Z'))
  rerender(<OrderItems order={{ ...ORDER, items: [{ ...delivered }] }} />)
  expect(screen.getByText(/^Replacement window ended on 6 Dec 2026$/)).toBeTruthy()
  expect(screen.getByText(/^Warranty ended on 21 May 2027$/)).toBeTruthy()
})
