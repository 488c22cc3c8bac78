import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import { texts } from '../texts/texts.ts'

/** How a machine's condition is written on a line of a cart or an order. */
export const en = {
  'Refurbished-A': 'Refurbished-A',
  'Refurbished-B': 'Refurbished-B',
  'Refurbished-C': 'Refurbished-C',
  Used: 'Used',
} as const

const t = texts('conditions', en)

/** 'Refurbished-A' in the language spoken; a code nobody knows stays as it is. */
export function conditionName(code: string): string {
  const known = CONDITIONS.find((condition) => condition.code === code)
  return known ? t(known.code) : code
}
