import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  heading: 'Recently viewed',
  clear: 'Clear the list',
} as const

export const t = texts('catalog/recent', en)
