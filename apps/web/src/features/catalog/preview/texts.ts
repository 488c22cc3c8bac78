import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  title: 'Preview',
  text: 'Only people who work in the shop see this page. Customers see it once the product is active.',
  closed: 'A preview cannot be bought.',
} as const

export const t = texts('catalog/preview', en)
