import { z } from 'zod'
import { filled, isoTime, uuid } from '../shapes.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { type ProductSearch, readProductSearch } from './product-search.ts'

const LISTS = ['brand', 'condition', 'ramGb', 'storage', 'countryOfOrigin', 'attributes'] as const

/** The filters of an address alone, lists in one order: equal filters are equal text. */
export function savedFilters(search: Record<string, unknown>): ProductSearch {
  const { page: _, sort: __, ...filters } = readProductSearch(search)
  for (const key of LISTS) {
    const list = filters[key]
    if (list) filters[key] = list.split(',').toSorted().join(',')
  }
  const set = Object.entries(filters).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set.toSorted(([a], [b]) => (a < b ? -1 : 1))) as ProductSearch
}

const name = filled(120, issueMessage('missing'))

/** `filters`: the query of the address of the list; what cannot be read of it is left out. */
export const saveSearchInput = z.strictObject({
  name,
  filters: z.record(z.string().max(40), z.union([z.string().max(1_000), z.number()])),
  wantsMail: z.boolean(),
})
export type SaveSearchInput = z.input<typeof saveSearchInput>
/** Fields left out are unchanged. */
export const changeSearchInput = z.strictObject({
  id: uuid,
  name: name.optional(),
  wantsMail: z.boolean().optional(),
})
export const searchIdInput = z.strictObject({ id: uuid })

/** The caller's saved searches, the newest first. */
export const savedSearches = z.object({
  searches: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      filters: z.record(z.string(), z.union([z.string(), z.number()])),
      /** False also while the customer receives no such mails at all. */
      wantsMail: z.boolean(),
      createdAt: isoTime,
    }),
  ),
})
export type SavedSearches = z.infer<typeof savedSearches>
