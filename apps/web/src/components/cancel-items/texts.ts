import { texts } from '../../lib/texts/texts.ts'

export const en = {
  open: 'Cancel items',
  title: 'Cancel items of {number}',
  lead: 'Choose the items to cancel. The rest of the order stays.',
  backOfficeLead: 'Choose the items to cancel. The rest of the order stays.',
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
  referenceHint: 'Refund the money first, then enter the reference of the bank or the receipt.',
  preview: 'Summary',
  chooseFirst: 'Nothing is chosen yet.',
  working: 'Calculating…',
  'way-provider':
    '<amount>{amount}</amount> will be refunded to the account it was paid from, usually within 5 to 7 working days.',
  'way-hand': '<amount>{amount}</amount> is recorded as refunded by the shop.',
  'way-due':
    'Nothing has been charged. <amount>{rest}</amount> is left to pay on delivery instead of {payable}.',
  'way-free': 'These items cost nothing, so nothing is refunded.',
  wholePaid:
    'These are all items of the order. It will be cancelled, and <amount>{amount}</amount> will be refunded, including the delivery charge.',
  wholeDue: 'These are all items of the order. It will be cancelled, and there is nothing to pay.',
  keep: 'Keep all',
  confirm: 'Cancel these items',
  confirmRefund: 'Cancel and refund {amount}',
  done: 'Items cancelled',
  previewFailed: 'This cannot be cancelled',
  cancelledUnits: '{count} cancelled',
  notCharged: 'Cancelled items',
  toPay: 'To pay',
  takenOut: 'Cancelled and exchanged items',
  comesTo: 'The order comes to',
} as const

export const t = texts('components/cancel-items', en)
