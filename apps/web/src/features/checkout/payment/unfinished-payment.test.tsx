import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { HINDI } from '../../../hindi.ts'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { speak } from '../../../lib/texts/texts.ts'
import { ORDER_ID } from '../../../../test/checkout/test-checkout.tsx'
import { UnfinishedPayment } from './unfinished-payment.tsx'

beforeAll(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  speak('en')
})

function show(status: string, { paymentStatus = 'unpaid', reason = null as string | null } = {}) {
  const paid: string[] = []
  const api = fakeApi({ 'orders.get': () => ({ status, paymentStatus }) })
  render(
    inPage(
      <UnfinishedPayment
        orderId={ORDER_ID}
        reason={reason}
        onTryAgain={() => undefined}
        onPaid={(id) => paid.push(id)}
      />,
      api.fetch,
    ),
  )
  return paid
}

it('says that the order is saved while its items are held', async () => {
  show('pending')
  expect(
    await screen.findByText('Your order is saved and the items are kept for you for a few minutes.'),
  ).toBeTruthy()
})

it('no longer says so when the time to pay has run out', async () => {
  show('failed')
  expect(
    await screen.findByText('The time to pay for this order has run out. Your cart is still there.'),
  ).toBeTruthy()
  expect(screen.queryByText(/items are kept/)).toBeNull()
})

it('goes on by itself when the money arrived after the pop-up was closed', async () => {
  const paid = show('confirmed', { paymentStatus: 'paid' })
  await expect.poll(() => paid).toEqual([ORDER_ID])
})

it('gives the reason of the bank, in Hindi to whoever reads Hindi', async () => {
  const reason = 'Your payment could not be completed because the bank declined it. Try another method.'
  show('pending', { reason })
  expect(await screen.findByText(reason)).toBeTruthy()
  cleanup()
  speak('hi', HINDI)
  show('pending', { reason })
  expect(await screen.findByText(/^बैंक ने पेमेंट मना कर दिया/)).toBeTruthy()
  expect(screen.queryByText(reason)).toBeNull()
})
