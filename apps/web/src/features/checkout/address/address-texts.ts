import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  deliverTo: 'Deliver to',
  default: 'Default',
  newAddress: 'Deliver to a new address',
  loading: 'Loading your addresses…',
  save: 'Save this address for next time',
  saved: 'Address added successfully',
  sms: 'Tell me by SMS about my orders and where my parcels are.',
  smsHint:
    'You can do without. SMS go only to a number that you have verified, and your profile switches them off.',
  toCorrect: 'This address needs a correction',
  pinElsewhere: 'PIN code {pin} is in {state}. Please correct the PIN code or the state.',
  correctFirst: 'Correct the saved address first.',
  saveCorrected: 'Save corrected address',
  corrected: 'Address updated successfully',
  sameBilling: 'Billing address is the same as the delivery address',
  billing: 'Billing address',
  ofBilling: '{box} (billing)',
  business: 'I need a GST invoice for my business',
  businessDetails: 'Your business',
  gstin: 'GSTIN',
  gstinHint: '15 characters, of the state of the billing address',
  legalName: 'Registered business name',
  marginGoods:
    'No input tax credit is available on {titles}: second-hand goods by the margin scheme, whose GST no invoice shows.',
  gstinState: 'The GSTIN belongs to another state than the billing address.',
  help: 'Need help with the address? Call <phone>{phone}</phone> ({hours})',
} as const

export const t = texts('checkout-address', en)
