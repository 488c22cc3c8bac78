import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { continueToPayment, HOME, openCheckout } from '../../../../test/checkout/test-checkout.tsx'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(cleanup)

it('a saved address in another state than its PIN code is corrected in checkout, which continues', async () => {
  let address = { ...HOME, state: 'Tamil Nadu' }
  const { user, calls } = openCheckout({
    'addresses.list': () => [address],
    'addresses.update': ({ input }) => {
      address = { ...address, ...(input as typeof HOME) }
      return address
    },
  })
  const warning = await screen.findByText('This address needs a correction')
  const box = within(warning.closest('form') ?? document.body)
  expect(box.getByText(/^PIN code 560001 is in Karnataka\./)).toBeTruthy()
  const next = await continueToPayment()
  expect(next.hasAttribute('disabled')).toBe(true)
  await user.selectOptions(box.getByLabelText('State'), 'Karnataka')
  await user.click(screen.getByRole('button', { name: 'Save corrected address' }))
  await expect.poll(() => screen.queryByText('This address needs a correction')).toBeNull()
  expect(calls).toContain('addresses.update')
  await user.click(await continueToPayment())
  expect(await screen.findByRole('button', { name: /^Pay with Razorpay/ })).toBeTruthy()
})
