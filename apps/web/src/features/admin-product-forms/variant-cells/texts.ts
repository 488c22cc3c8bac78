import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  all: 'Same for all',
  allPrices: 'The same price for all variants',
  allStocks: 'The same stock for all variants',
  allCosts: 'The same purchase price for all variants',
  hint: 'Ctrl+V fills the boxes from a block of a spreadsheet, Ctrl+Z takes it back. Empty cells leave what is there.',
  changes: { one: '{count} unsaved change', other: '{count} unsaved changes' },
  faults: { one: '{count} with a fault', other: '{count} with a fault' },
  left: {
    one: '{count} pasted value was left out, as there is no variant or column for it. Generate the variants first, and paste again.',
    other:
      '{count} pasted values were left out, as there is no variant or column for them. Generate the variants first, and paste again.',
  },
  undo: 'Undo',
  save: { one: 'Save {count} variant', other: 'Save {count} variants' },
  saved: { one: '{count} variant was saved', other: '{count} variants were saved' },
  notSaved: {
    one: '{count} variant was not saved. What you entered is still in its boxes.',
    other: '{count} variants were not saved. What you entered is still in their boxes.',
  },
} as const

export const t = texts('admin-product-forms/variant-cells', en)
