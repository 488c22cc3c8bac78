import { texts } from '../../lib/texts/texts.ts'

export const en = {
  fullName: 'Full name',
  phone: 'Phone',
  phoneHint: 'A 10-digit mobile number; the courier calls it.',
  email: 'Email',
  line1: 'Address line 1',
  line1Example: 'Flat or house number, building, street',
  line2: 'Address line 2',
  line2Example: 'Area, landmark',
  pin: 'PIN code',
  city: 'City',
  state: 'State',
  chooseState: 'Choose a state',
  stateFilledIn: 'Filled in from your PIN code.',
  stateDiffers: 'This PIN code is usually in {state}. Please check.',

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
