import { UNIT_SORTS } from '@dobara/contract/admin-units/unit-sorts.ts'
import type { ListUnitsInput } from '@dobara/contract/admin-units/units.ts'
import { UNIT_STATES } from '@dobara/domain/units/unit-moves.ts'
import { type AddressOf, listSearch, oneOf } from '../../lib/lists/list-search.ts'

/** The address of the list, such as `/admin/units?state=in_test`. */
export const unitsList = listSearch({
  filters: { state: oneOf(UNIT_STATES) },
  sorts: UNIT_SORTS,
  first: { sortBy: 'updatedAt', sortOrder: 'desc' },
})
export type UnitsAddress = AddressOf<typeof unitsList>

const UNITS_PER_PAGE = 20

/** Returns the filters of the list, as its procedures take them. */
export const unitFilterOf = ({ search, state }: UnitsAddress) => ({ search: search?.slice(0, 100), state })

/** The same as the list procedure's input. */
export function unitsInput(address: UnitsAddress) {
  const { page } = address
  return {
    ...unitFilterOf(address),
    ...unitsList.sortingOf(address),
    page: page ?? 1,
    limit: UNITS_PER_PAGE,
  } satisfies ListUnitsInput
}
