import { expect, it } from 'vitest'
import { withAddresses } from './order-address.ts'

const frozen = {
  name: 'Asha Rao',
  phone: '+919845012345',
  email: null,
  line1: '14, 3rd Cross',
  line2: null,
  city: 'Bengaluru',
  state: 'Karnataka',
  stateCode: '29',
  postcode: '560038',
  country: 'IN',
}
const { stateCode: _, ...read } = frozen

it('reads both addresses of a row and leaves the rest as it is', () => {
  const billing = { ...frozen, name: 'Rao Traders' }
  expect(withAddresses({ id: 'o1', shippingAddress: frozen, billingAddress: billing })).toEqual({
    id: 'o1',
    shippingAddress: read,
    billingAddress: { ...read, name: 'Rao Traders' },
  })
})

it.each([null, [], 'Bengaluru', {}, { ...frozen, postcode: 560038 }])('takes %j for no address', (stored) => {
  expect(() => withAddresses({ shippingAddress: frozen, billingAddress: stored })).toThrow('expected')
})
