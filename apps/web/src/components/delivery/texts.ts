import { texts } from '../../lib/texts/texts.ts'

/** Texts for how an order is shipped and when it arrives. */
export const en = {
  standard: 'Standard',
  express: 'Express',
  arrives: 'Arrives {days} · {method}',
  wasToArrive: 'Late: promised for {days} · {method}',
  arrived: 'Delivered {day} · {method}',
  lateTitle: 'This order is late',
  lateText: 'We promised it for {days} and are late. We are sorry. You can ask us about it at any time.',
  late: 'Late',

  delivery: 'Delivery',
  free: 'Free',
  afterAddress: 'After the address',
  getItBy: '{pin}: get it by {days}',
  at: '{pin}: {text}',
  checking: 'Checking {pin}…',
  unserved: 'We do not deliver to this PIN code yet.',
  change: 'Change',
  changePin: 'Change the PIN code',
  pinLabel: 'Delivery PIN code',
  pinPlaceholder: 'PIN code',
  pinMalformed: 'A PIN code has six digits, such as 560001.',
  check: 'Check',
  totalComes: 'The total is being worked out.',
} as const

export const t = texts('components/delivery', en)
