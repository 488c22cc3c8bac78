import { isSettled } from '@dobara/api/checked-once.ts'

const ofSettled = new WeakMap<object, readonly number[]>()

/** The ids of everything in an answer that says how many units can be bought; those of variants among them do no harm. */
export function shownProducts(answer: unknown): number[] {
  const ids = new Set<number>()
  collect(answer, ids)
  return [...ids]
}

function collect(value: unknown, ids: Set<number>): void {
  if (typeof value !== 'object' || value === null) return
  if (isSettled(value)) {
    for (const id of idsOfSettled(value)) ids.add(id)
  } else if (Array.isArray(value)) {
    for (const one of value) collect(one, ids)
  } else collectIn(value, ids)
}

function collectIn(value: object, ids: Set<number>): void {
  if ('stockQty' in value && 'id' in value && typeof value.id === 'number') ids.add(value.id)
  for (const field of Object.values(value)) if (typeof field === 'object') collect(field, ids)
}

/** What will not change is looked through once. */
function idsOfSettled(value: object): readonly number[] {
  const known = ofSettled.get(value)
  if (known) return known
  const ids = new Set<number>()
  collectIn(value, ids)
  const found = [...ids]
  ofSettled.set(value, found)
  return found
}
