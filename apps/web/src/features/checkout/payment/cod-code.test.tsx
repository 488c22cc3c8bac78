import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { refused } from '../../../../test/test-fake-api.ts'
import {
  continueToPayment,
  ORDER_ID,
  openCheckout,
  orderInCash,
  QUOTE,
} from '../../../../test/checkout/test-checkout.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

const sent = {
  message: 'OTP sent',
  resendAfter: 30,
  expiresIn: 300,
  sentTo: '+91 ••••• •2345',
}
const RIGHT = '123456'

/** The shop's side: it takes one code for the order. */
function payWith(given: unknown[]) {
  return ({ input }: { input: unknown }) => {
    given.push(input)
    const { otp } = input as { otp?: string }
    if (otp !== RIGHT) return refused(otp === undefined ? 'COD_CODE_NEEDED' : 'OTP_INVALID')
    return { paymentMethod: 'cod', order: null, keyId: null }
  }
}

async function chooseCash(answers: Parameters<typeof openCheckout>[0]) {
  const checkout = openCheckout(answers)
  await checkout.user.click(await continueToPayment())
  await orderInCash(checkout.user)
  return checkout
}

describe('a large order for cash', () => {
  it('has its code sent at once, and the sixth digit confirms it', async () => {
    const given: unknown[] = []
    const { user, paid, calls } = await chooseCash({
      'checkout.sendCodCode': () => sent,
      'checkout.pay': payWith(given),
    })
    const box = await screen.findByLabelText('OTP')
    expect(screen.getByText('Sent to +91 ••••• •2345. Valid for 5 minutes.')).toBeTruthy()
    await expect.poll(() => document.activeElement).toBe(box)
    await user.type(box, RIGHT)
    await expect.poll(() => paid).toEqual([ORDER_ID])
    expect(given).toMatchObject([{ orderId: ORDER_ID, paymentMethod: 'cod', otp: RIGHT }])
    expect(calls.filter((call) => call === 'checkout.sendCodCode')).toHaveLength(1)
  })

  it('shows a wrong code next to the field, and accepts the next one', async () => {
    const { user, paid } = await chooseCash({
      'checkout.sendCodCode': () => sent,
      'checkout.pay': payWith([]),
    })
    const box = await screen.findByLabelText('OTP')
    await user.type(box, '111111')
    expect(await screen.findByText('Invalid or expired OTP')).toBeTruthy()
    expect(box.getAttribute('aria-invalid')).toBe('true')
    await user.clear(box)
    await user.type(box, RIGHT)
    await expect.poll(() => paid).toEqual([ORDER_ID])
  })

  it('takes the code sent before a reload, when another cannot be sent yet', async () => {
    const { user, paid } = await chooseCash({
      'checkout.sendCodCode': () => refused('RATE_LIMITED'),
      'checkout.pay': payWith([]),
    })
    const box = await screen.findByLabelText('OTP')
    expect(screen.getByText('Enter the last OTP that was sent to you.')).toBeTruthy()
    await expect.poll(() => document.activeElement).toBe(box)
    await user.type(box, RIGHT)
    await expect.poll(() => paid).toEqual([ORDER_ID])
  })

  it('retains the field, and sends no second code, when refetching the price fails', async () => {
    let isDown = false
    const { user, calls, paid } = await chooseCash({
      'checkout.quote': () => (isDown ? refused('INTERNAL') : QUOTE),
      'checkout.sendCodCode': () => sent,
      'checkout.pay': payWith([]),
    })
    const box = await screen.findByLabelText('OTP')
    await user.type(box, '123')
    isDown = true
    const requested = calls.filter((call) => call === 'checkout.quote').length
    // The shopper returns from the app with the code.
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.poll(() => calls.filter((call) => call === 'checkout.quote').length).toBe(requested + 1)
    await user.type(screen.getByLabelText('OTP'), '456')
    await expect.poll(() => paid).toEqual([ORDER_ID])
    expect(calls.filter((call) => call === 'checkout.sendCodCode')).toHaveLength(1)
  })

  it('leads back to the other ways to pay when no code can be sent', async () => {
    const { user } = await chooseCash({ 'checkout.sendCodCode': () => refused('OTP_NOT_SENT') })
    expect(await screen.findByText('Failed to send OTP')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Choose another way to pay' }))
    const cash = await screen.findByRole('button', { name: /^Place order/ })
    // The pressed button is gone; Tab continues from here, not from the top of the page.
    await expect.poll(() => document.activeElement?.contains(cash)).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('an order to a phone that the quote did not know', () => {
  it('prompts for its code when the shop requires one', async () => {
    const given: unknown[] = []
    const { user, paid } = await chooseCash({
      'checkout.quote': () => ({ ...QUOTE, codNeedsCode: false }),
      'checkout.sendCodCode': () => sent,
      'checkout.pay': payWith(given),
    })
    const box = await screen.findByLabelText('OTP')
    expect(screen.queryByText(/^Please confirm this order with the code/)).toBeNull()
    await user.type(box, RIGHT)
    await expect.poll(() => paid).toEqual([ORDER_ID])
    expect(given).toMatchObject([{ paymentMethod: 'cod' }, { paymentMethod: 'cod', otp: RIGHT }])
  })
})

describe('cash that is not taken', () => {
  it('is disabled, with the reason', async () => {
    const reason = sentence('cod_paused_after_cancelling')
    const { user } = openCheckout({
      'checkout.quote': () => ({ ...QUOTE, codAvailable: false, codReason: reason, codNeedsCode: false }),
    })
    await user.click(await continueToPayment())
    expect(await screen.findByText(/Several cash-on-delivery orders were cancelled recently/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Cash on delivery/ }).disabled).toBe(true)
    expect(screen.getByRole('button', { name: /^Pay with Razorpay/ })).toBeTruthy()
  })

  it('is reported as refused when the shop rejects the order, which can be paid online', async () => {
    const { user, paid } = await chooseCash({
      'checkout.quote': () => ({ ...QUOTE, codNeedsCode: false }),
      'checkout.pay': () => refused('COD_TOO_MANY_OPEN'),
    })
    expect(
      await screen.findByText(/^You have reached the limit of open cash-on-delivery orders/),
    ).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: /^Online/ }))
    expect(await screen.findByRole('button', { name: /^Pay with Razorpay/ })).toBeTruthy()
    expect(paid).toEqual([])
  })
})

describe('a small order for cash', () => {
  it('is confirmed without a code', async () => {
    const { paid, calls } = await chooseCash({
      'checkout.quote': () => ({ ...QUOTE, codNeedsCode: false }),
      'checkout.pay': () => ({ paymentMethod: 'cod' }),
    })
    await expect.poll(() => paid).toEqual([ORDER_ID])
    expect(calls).not.toContain('checkout.sendCodCode')
  })
})
