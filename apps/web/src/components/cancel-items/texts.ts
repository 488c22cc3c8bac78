import { texts } from '../../lib/texts/texts.ts'

export const en = {
  open: 'Cancel items',
  title: 'Cancel items of {number}',
  lead: 'Choose what you do not want any more. The rest of the order goes on.',
  backOfficeLead: 'Choose what is taken out. The rest of the order goes on.',
  unitsOf: 'Units of {title} to cancel',
  fewer: 'Fewer',
  more: 'More',
  ofUnits: 'of {count}',
  reason: 'Reason (optional)',
  noReason: 'No reason given',
  changed_mind: 'Changed my mind',
  by_mistake: 'Ordered by mistake',
  too_slow: 'It takes too long',
  found_cheaper: 'Found it cheaper',
  other: 'Something else',
  not_available: 'Not available',
  reference: 'Reference',
  referenceHint: 'Give the money back first, and write what the bank or the receipt calls it.',
  preview: 'What follows',
  chooseFirst: 'Nothing is chosen yet.',
  working: 'Working it out…',
  'way-provider':
    '<amount>{amount}</amount> goes back to the account it was paid from, usually within 5 to 7 working days.',
  'way-hand': '<amount>{amount}</amount> counts as given back by the shop.',
  'way-due':
    'Nothing has been charged. <amount>{rest}</amount> is left to pay on delivery instead of {payable}.',
  'way-free': 'These items cost nothing, so nothing is refunded.',
  wholePaid:
    'That is all of the order: it is cancelled, and <amount>{amount}</amount> goes back, with what was paid for delivery.',
  wholeDue: 'That is all of the order: it is cancelled, and nothing is to be paid.',
  keep: 'Keep all',
  confirm: 'Cancel these items',
  confirmRefund: 'Cancel and refund {amount}',
  done: 'Items cancelled',
  previewFailed: 'This cannot be cancelled',
  cancelledUnits: '{count} cancelled',
  notCharged: 'Cancelled items',
  toPay: 'To pay',
} as const

export const t = texts('components/cancel-items', en)
