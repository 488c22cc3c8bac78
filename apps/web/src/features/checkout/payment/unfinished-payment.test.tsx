import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeApi } from '../../../../test/test-fake-api.ts'
import { inPage } from '../../../../test/test-shop.tsx'
import { ORDER_ID } from '../../../../test/checkout/test-checkout.tsx'
import { UnfinishedPayment } from './unfinished-payment.tsx'

afterEach(cleanup)

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

it('gives the reason that it was told', async () => {
  show('pending', { reason: 'Your bank declined the payment.' })
  expect(await screen.findByText('Your bank declined the payment.')).toBeTruthy()
})
