import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeApi } from '../../../test/test-fake-api.ts'
import { asStaff } from '../../../test/test-profile.ts'
import { inShop } from '../../../test/test-shop.tsx'
import { DueCasesBadge, LateParcelsBadge, WaitingQuestionsBadge } from './badges.tsx'

afterEach(cleanup)

const noCases = { cases: 0, casesToday: 0, overdueCases: 0 }
const none = {
  ordersToPack: 0,
  ordersToShip: 0,
  lateParcels: 0,
  deliveryAnswers: 0,
  paymentAlerts: 0,
  reviews: 0,
  ...noCases,
}
function open(questions: number | null, overdueQuestions: number | null) {
  const waiting = { ...none, questions, overdueQuestions }
  const { fetch } = fakeApi({ ...asStaff('support'), 'admin.dashboard.waiting': () => waiting })
  return render(inShop(<WaitingQuestionsBadge />, fetch))
}

it('counts what waits, and what is past its deadline in its place', async () => {
  open(3, 0)
  expect(await screen.findByText('3 to answer')).toBeTruthy()
  expect(screen.getByText('3').className).toContain('marigold')
  cleanup()
  open(3, 1)
  expect(await screen.findByText('1 past its deadline')).toBeTruthy()
  expect(screen.getByText('1').className).toContain('clay')
  expect(screen.queryByText('3')).toBeNull()
})

it.each([
  ['due today', { cases: 9, casesToday: 4, overdueCases: 0 }, '4 due today'],
  ['late before all others', { cases: 9, casesToday: 4, overdueCases: 2 }, '2 past their deadline'],
])('counts the returns and repairs that are %s', async (_title, cases, label) => {
  const waiting = { ...none, questions: 0, overdueQuestions: 0, ...cases }
  const { fetch } = fakeApi({ ...asStaff('support'), 'admin.dashboard.waiting': () => waiting })
  render(inShop(<DueCasesBadge />, fetch))
  expect(await screen.findByText(label)).toBeTruthy()
})

it('counts the parcels whose promised day is over, and nothing while there is none', async () => {
  const openLate = (lateParcels: number) => {
    const waiting = { ...none, questions: 0, overdueQuestions: 0, lateParcels }
    const { fetch } = fakeApi({ ...asStaff('orders'), 'admin.dashboard.waiting': () => waiting })
    return render(inShop(<LateParcelsBadge />, fetch))
  }
  openLate(2)
  expect(await screen.findByText('2 past their promised day')).toBeTruthy()
  expect(screen.getByText('2').className).toContain('clay')
  cleanup()
  const { container } = openLate(0)
  expect(container.textContent).toBe('')
})
