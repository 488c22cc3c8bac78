// For tests only: a failed refund, a difference, and the screen with both.
import type { BookDifferenceRow } from '@dobara/contract/admin-books/books.ts'
import { BOOK_DIFFERENCES } from '@dobara/contract/admin-books/books.ts'
import type { PaymentAlertRow } from '@dobara/contract/admin-books/payment-alerts.ts'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster } from '../../src/components/toaster.tsx'
import { fakeApi } from '../test-fake-api.ts'
import { inPage } from '../test-shop.tsx'
import type { BooksAddress } from '../../src/features/admin-books/books-list.ts'
import { BooksPage } from '../../src/features/admin-books/books-page.tsx'

const REFUND_ID = '0198b2f0-0000-7000-8000-0000000000c1'
export const failed: PaymentAlertRow = {
  id: '7',
  kind: 'refund-failed',
  message: 'A refund failed at the provider: a person must act',
  orderId: '0198b2f0-0000-7000-8000-0000000000a1',
  orderNumber: 'DB-2026-000017',
  providerId: 'rfnd_X1',
  amount: 25_999,
  currency: 'INR',
  refundId: REFUND_ID,
  canRetry: true,
  at: '2026-11-20T06:30:00.000Z',
  resolvedAt: null,
  resolvedBy: null,
  resolution: null,
}
export const difference: BookDifferenceRow = {
  id: '3',
  kind: 'payment-not-recorded',
  title: BOOK_DIFFERENCES['payment-not-recorded'],
  subjectId: 'pay_A1',
  orderId: failed.orderId,
  orderNumber: 'DB-2026-000018',
  providerOrderId: 'order_B2',
  providerAmount: 42_999,
  paymentsAmount: null,
  orderAmount: 42_999,
  foundAt: '2026-11-20T22:00:00.000Z',
  lastSeenAt: '2026-11-21T22:00:00.000Z',
  resolvedAt: null,
}
export const comparison = {
  at: '2026-11-21T22:00:00.000Z',
  from: '2026-11-13T22:00:00.000Z',
  to: '2026-11-21T21:40:00.000Z',
  paymentsCompared: 120,
  ordersCompared: 1,
  openDifferences: 1,
}
const pageOf = (total: number) => ({ page: 1, limit: 20, total, totalPages: 1 })
export const alertsOf = (alerts: PaymentAlertRow[]) => ({
  alerts,
  pagination: pageOf(alerts.length),
  counts: { open: alerts.length, resolved: 0 },
})
export const differencesOf = (
  differences: BookDifferenceRow[],
  lastComparison: typeof comparison | null = comparison,
) => ({
  differences,
  pagination: pageOf(differences.length),
  counts: { open: differences.length, resolved: 4 },
  lastComparison,
})

type Answers = Parameters<typeof fakeApi>[0]
export function openBooks(answers: Answers = {}, address: BooksAddress = {}) {
  const { fetch, calls } = fakeApi({
    'admin.books.list': () => differencesOf([difference]),
    'admin.paymentAlerts.list': () => alertsOf([failed]),
    ...answers,
  })
  const page = (
    <>
      <BooksPage address={address} />
      <Toaster />
    </>
  )
  render(inPage(page, fetch, '/admin/books'))
  return { calls, user: userEvent.setup() }
}
