import { texts } from '../../lib/texts/texts.ts'

export const en = {
  title: 'Sales are closed',
  lead: 'The law requires these details of the seller before the first order. Still missing:',
  fillIn: 'Fill in',
  name: 'Name of the shop',
  legalName: 'Registered business name',
  address: 'Registered address with its city',
  postcode: 'PIN code of the address',
  gstin: 'GSTIN of the state of the address',
  phone: 'Phone of customer care',
  email: 'Email of customer care',
  officerName: 'Name of the grievance officer',
  officerContact: 'Phone or email of the grievance officer',
} as const

export const t = texts('components/sales-closed', en)
