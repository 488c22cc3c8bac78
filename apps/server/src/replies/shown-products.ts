import { Written } from '@dobara/api/written.ts'

/** The ids of everything in an answer that says how many units can be bought; those of variants among them do no harm. */
export function shownProducts(answer: unknown): number[] {
  const ids = new Set<number>()
  collect(answer, ids)
  return [...ids]
}

function collect(value: unknown, ids: Set<number>): void {
  if (typeof value !== 'object' || value === null) return
  if (value instanceof Written) ids.add(value.id)
  else if (Array.isArray(value)) for (const one of value) collect(one, ids)
  else {
    if ('stockQty' in value && 'id' in value && typeof value.id === 'number') ids.add(value.id)
    if ('stockQty' in value && 'productId' in value && typeof value.productId === 'number')
      ids.add(value.productId)
    for (const field of Object.values(value)) collect(field, ids)
  }
}
