import { texts } from '../../lib/texts/texts.ts'

export const en = {
  storeCredit: 'Store credit',
  balance: 'You have {amount}',
  balanceOf: '{amount} available',
  trade_in: 'Trade-in',
  spent: 'Paid an order',
  released: 'Back from an order that was not paid',
  refunded: 'Refund',
  adjusted: 'Changed by the shop',
  merged: 'Accounts merged',
  after: 'Balance {amount}',
  none: 'No changes yet',
  newer: 'Newer changes',
  earlier: 'Earlier changes',
  loadFailed: 'The store credit could not be loaded.',
} as const

export const t = texts('components/store-credit', en)
