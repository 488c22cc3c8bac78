import { expect, it } from 'vitest'
import { initCheckoutInput } from './checkout.ts'

const cartId = '0198b2f0-0000-7000-8000-0000000000c1'
const address = {
  name: 'Asha Rao',
  phone: '98450 12345',
  line1: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postcode: '560001',
}

it('takes standard delivery and India for granted', () => {
  const { shippingMethod, shippingAddress } = initCheckoutInput.parse({ cartId, shippingAddress: address })
  expect([shippingMethod, shippingAddress.country]).toEqual(['standard', 'IN'])
})

it('accepts an address as the API returned it, and drops what an order does not store', () => {
  const saved = { ...address, id: cartId, type: 'shipping', isDefault: true, email: null, line2: null }
  const { shippingAddress } = initCheckoutInput.parse({ cartId, shippingAddress: saved })
  expect(shippingAddress).toEqual({
    ...address,
    phone: '+919845012345',
    email: null,
    line2: null,
    country: 'IN',
  })
})

it.each(['userId', 'role', 'createdAt'])('refuses %s in an address by its name', (field) => {
  const { error } = initCheckoutInput.safeParse({ cartId, shippingAddress: { ...address, [field]: 'x' } })
  expect(error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: [field] }])
})
