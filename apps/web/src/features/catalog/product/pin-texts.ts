import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  label: 'Delivery PIN code',
  placeholder: 'PIN code',
  check: 'Check',
  unasked: 'Delivery in 3-5 business days. Enter your PIN code for the exact dates.',
  malformed: 'A PIN code has six digits, such as 560001.',
  checking: 'Checking {pin}…',
  getItBy: '<strong>Get it by {days}</strong>',
  getItByIn: '<strong>Get it by {days}</strong> in {state}',
  express: 'Express for {amount}: {days}.',
  cod: 'Cash on delivery available.',
  noCod: 'Cash on delivery is not available at this PIN code.',
  unserved: 'We do not deliver to this PIN code yet.',
  free: 'Free shipping.',
  freeShipping: 'Free shipping above {amount}.',
  standard: 'Below that {amount}.',
} as const

export const t = texts('pin-check', en)
