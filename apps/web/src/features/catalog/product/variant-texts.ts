import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  color: 'Colour',
  ramGb: 'Memory',
  storage: 'Storage',
  selected: 'selected',
  outOfStock: 'out of stock',
  soldOutInstead: '{build} is sold out. In stock and nearest to it:',
  notWith: 'not with {choices}',
} as const

export const t = texts('variants', en)
