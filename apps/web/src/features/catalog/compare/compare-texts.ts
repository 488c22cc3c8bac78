import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  compare: 'Compare',
  compareTitle: 'Compare: {title}',
  full: 'Please compare at most 4 products.',
  bar: 'Products to compare',
  chosen: '{count} of {max} to compare',
  compareNow: 'Compare now',
  clear: 'Clear',
} as const

export const t = texts('compare', en)
