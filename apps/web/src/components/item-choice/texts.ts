import { texts } from '../../lib/texts/texts.ts'

export const en = {
  change: 'Choose another item',
  search: 'Name or SKU',
  none: 'No item found',
  notByUnits: 'Not possible: it is counted by a number, not by units.',
  searchFailed: 'The items could not be searched',
} as const

export const t = texts('components/item-choice', en)
