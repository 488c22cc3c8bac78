import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  continueToPayment,
  openCheckout,
  orderInCash,
  QUOTE,
} from '../../../../test/checkout/test-checkout.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const SMS = 'Tell me by SMS about my orders and where my parcels are.'
const answered = { granted: false, at: '2026-11-21T06:00:00.000Z' }
const open = (answer: object, { canText = true } = {}) =>
  openCheckout({
    'privacy.consents': () => ({
      canText,
      consents: [
        { purpose: 'orders_sms', wording: SMS, channel: 'sms', granted: false, at: null, ...answer },
      ],
    }),
    'checkout.quote': () => ({ ...QUOTE, codNeedsCode: false }),
  })
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: SMS })

it.each([true, false])(
  'a shopper without a choice is prompted for SMS consent, unchecked: %s',
  async (isGranted) => {
    const { user, inits } = open({})
    expect((await box()).checked).toBe(false)
    if (isGranted) await user.click(await box())
    await user.click(await continueToPayment())
    await orderInCash(user)
    await expect.poll(() => inits).toHaveLength(1)
    expect((inits[0] as { wantsSms?: boolean }).wantsSms).toBe(isGranted || undefined)
  },
)

it.each([
  ['who said yes', { ...answered, granted: true }, {}],
  ['who said no', answered, {}],
  ['of a shop that sends no SMS', {}, { canText: false }],
] as const)('a shopper %s is not prompted for SMS consent', async (_, answer, shop) => {
  const { calls } = open(answer, shop)
  await continueToPayment()
  await expect.poll(() => calls).toContain('privacy.consents')
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(screen.queryByRole('checkbox', { name: SMS })).toBeNull()
})
