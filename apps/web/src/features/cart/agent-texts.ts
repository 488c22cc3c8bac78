import { texts } from '../../lib/texts/texts.ts'

export const en = {
  title: 'Chosen for you',
  text: 'An assistant has put these items together. Check them: nothing is ordered, reserved or paid yet.',
  line: '{quantity} × {price}',
  machine: 'Machine {code}',
  soldOut: 'No longer available in this number',
  total: 'Total',
  totalNote: 'GST included, delivery is added at checkout',
  take: 'Put into my cart',
  loadFailed: 'The items could not be loaded',
  takeFailed: 'The items could not be put into your cart',
  bad: 'This link no longer works',
  badText:
    'It works once and for a day. Your cart may have the items already; otherwise ask your assistant for a new link.',
  shop: 'Continue shopping',
} as const

export const t = texts('cart/agent', en)
