import type { listProductsInput } from '@dobara/contract/catalog/catalog.ts'
import { CONDITIONS } from '@dobara/domain/catalog/conditions.ts'
import type { z } from 'zod'

export type ProductFilter = Omit<z.output<typeof listProductsInput>, 'page' | 'limit' | 'sort' | 'q'>

/** Adds a value to a statement and returns its placeholder, such as "$3". */
export type Bind = (value: unknown) => string

/** Returns the requested grades, given by code, letter or label in any case; unknown names match nothing. */
export function conditionCodes(requested: readonly string[]): string[] {
  const names = new Set(requested.map((name) => name.toLowerCase()))
  return CONDITIONS.filter(({ code, grade, label }) =>
    [code, grade, label].some((name) => names.has(name.toLowerCase())),
  ).map(({ code }) => code)
}
