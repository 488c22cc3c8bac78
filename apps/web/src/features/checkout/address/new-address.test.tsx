import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { continueToPayment, HOME, openCheckout, QUOTE } from '../../../../test/checkout/test-checkout.tsx'
import { asha } from '../../../../test/test-profile.ts'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const box = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const NO_ADDRESS = {
  'addresses.list': () => [],
  'auth.me': () => ({ ...asha, phone: '+919845012345' }),
  'checkout.init': () => ({ orderId: QUOTE.cart.id, totalAmount: QUOTE.totalAmount }),
  'checkout.pay': () => ({ paymentMethod: 'cod' }),
  'checkout.quote': () => ({ ...QUOTE, codNeedsCode: false }),
}

it('a new address starts with the name and phone of the user, and the PIN code of the product page', async () => {
  localStorage.setItem('deliveryPin', '560038')
  openCheckout(NO_ADDRESS)
  expect((await box('Full name')).value).toBe('Asha Rao')
  expect((await box('Phone')).value).toBe('+91 98450 12345')
  expect((await box('PIN code')).value).toBe('560038')
  expect((await box('State')).value).toBe('Karnataka')
  await waitFor(async () => expect((await box('City')).value).toBe('Bengaluru'))
})

it('names what is still missing, and the button that waits for it is described by that', async () => {
  const { user } = openCheckout(NO_ADDRESS)
  await box('Address line 1')
  const message = 'Still missing: Address line 1, PIN code, City, State.'
  expect(await screen.findByText(message)).toBeTruthy()
  const next = await continueToPayment()
  expect(next).toHaveProperty('disabled', true)
  expect(document.getElementById(next.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message)
  await user.type(await box('PIN code'), '560038')
  expect(await screen.findByText('Still missing: Address line 1.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^Billing address is the same/ }))
  expect(await screen.findByText(/^Still missing: Address line 1, Full name \(billing\), Phone/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /^Billing address is the same/ }))
  await user.type(await box('Address line 1'), '14 Workshop Lane')
  await waitFor(() => expect(next).toHaveProperty('disabled', false))
  expect(next.getAttribute('aria-describedby')).toBeNull()
})

it('still has what was typed when the page is opened again, until the order is placed', async () => {
  const { user } = openCheckout(NO_ADDRESS)
  await user.type(await box('Address line 1'), '14 Workshop Lane')
  await user.type(await box('PIN code'), '560038')
  cleanup()
  const again = openCheckout(NO_ADDRESS)
  expect((await box('Address line 1')).value).toBe('14 Workshop Lane')
  expect((await box('City')).value).toBe('Bengaluru')
  await again.user.click(await continueToPayment())
  await again.user.click(await screen.findByRole('radio', { name: /^Cash on delivery/ }))
  await again.user.click(await screen.findByRole('button', { name: /^Place order/ }))
  await expect.poll(() => again.paid).toHaveLength(1)
  expect(localStorage.getItem('addressDraft')).toBeNull()
})

it('an account without a name is called by that of the first address it saves', async () => {
  let name: string | null = null
  const { user } = openCheckout({
    ...NO_ADDRESS,
    'auth.me': () => ({ ...asha, name, email: null, phone: '+919845012345' }),
    'addresses.create': ({ input }) => {
      name = (input as typeof HOME).name
      return HOME
    },
  })
  expect(await screen.findByText('Logged in as +91 98450 12345')).toBeTruthy()
  await user.type(await box('Full name'), 'Kiran Joshi')
  await user.type(await box('Address line 1'), '14 Workshop Lane')
  await user.type(await box('PIN code'), '560038')
  await user.click(screen.getByRole('checkbox', { name: /^Save this address/ }))
  await user.click(await continueToPayment())
  expect(await screen.findByText('Logged in as Kiran Joshi')).toBeTruthy()
})
