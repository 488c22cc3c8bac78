import { texts } from '../../lib/texts/texts.ts'

export const en = {
  deliverTo: 'Deliver to',
  default: 'Default',
  newAddress: 'Deliver to a new address',
  loading: 'Loading your addresses…',
  save: 'Save this address for next time',
  saved: 'Address added successfully',
  sameBilling: 'Billing address is the same as the delivery address',
  billing: 'Billing address',
  help: 'Need help with the address? Call <phone>{phone}</phone> ({hours})',
} as const

export const t = texts('checkout-address', en)
