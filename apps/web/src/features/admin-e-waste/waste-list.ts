import { E_WASTE_KINDS, E_WASTE_SORTS } from '@dobara/contract/admin-e-waste/e-waste-lists.ts'
import type { ListEWasteInput, ListHandoversInput } from '@dobara/contract/admin-e-waste/e-waste.ts'
import { STORAGE_STATES } from '@dobara/domain/e-waste/storage-time.ts'
import { financialYearOf } from '@dobara/domain/gst/financial-year.ts'
import { type AddressOf, listSearch, oneOf } from '../../lib/lists/list-search.ts'

const PER_PAGE = 20

/** The address of what waits, such as `/admin/e-waste?state=due`. */
export const wasteList = listSearch({
  filters: { kind: oneOf(E_WASTE_KINDS), state: oneOf(STORAGE_STATES) },
  sorts: E_WASTE_SORTS,
  first: { sortBy: 'since', sortOrder: 'asc' },
})
export type WasteAddress = AddressOf<typeof wasteList>

/** The same as the list procedure's input. */
export function wasteInput(address: WasteAddress) {
  const { search, kind, state, page = 1 } = address
  return {
    search: search?.slice(0, 100),
    kind,
    state,
    ...wasteList.sortingOf(address),
    page,
    limit: PER_PAGE,
  } satisfies ListEWasteInput
}

const YEAR_MS = 365.25 * 86_400_000
const SHOWN_YEARS = 6

/** Financial years for which a return can be requested, the current one first. */
export const RETURN_YEARS: readonly string[] = Array.from({ length: SHOWN_YEARS }, (_, back) =>
  financialYearOf(new Date(Date.now() - back * YEAR_MS)),
)

/** The address of what was handed over: `?show=handovers`. The activity log names a document, as `?handover=…`. */
export const handoversList = listSearch({
  filters: { year: oneOf(RETURN_YEARS) },
  extras: { show: (raw: unknown) => (raw === undefined ? undefined : ('handovers' as const)) },
  sorts: ['newest'] as const,
  first: { sortBy: 'newest', sortOrder: 'desc' },
  old: { search: 'handover', show: 'handover' },
})
export type HandoversAddress = AddressOf<typeof handoversList>

/** The same as the list procedure's input. */
export const handoversInput = ({ search, year, page = 1 }: HandoversAddress) =>
  ({ search: search?.slice(0, 100), year, page, limit: PER_PAGE }) satisfies ListHandoversInput
