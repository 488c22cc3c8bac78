import type { ListPinCodesInput } from '@dobara/contract/admin-pin-codes/pin-codes.ts'
import { PIN_SORTS } from '@dobara/contract/admin-pin-codes/pin-sorts.ts'
import { DELIVERY_ZONES } from '@dobara/domain/shipping/pin-rule.ts'
import { type AddressOf, listSearch, oneOf } from '../../lib/lists/list-search.ts'

export const ZONE_CHOICES = [...DELIVERY_ZONES, 'none'] as const
export const YES_OR_NO = ['yes', 'no'] as const

/** The address of the list, such as `/admin/pin-codes?search=5600&cash=no`. */
export const pinsList = listSearch({
  filters: { zone: oneOf(ZONE_CHOICES), served: oneOf(YES_OR_NO), cash: oneOf(YES_OR_NO) },
  sorts: PIN_SORTS,
  first: { sortBy: 'pin', sortOrder: 'asc' },
})
export type PinsAddress = AddressOf<typeof pinsList>

const PINS_PER_PAGE = 20

/** The same as the list procedure's input. */
export function pinsInput(address: PinsAddress) {
  const { search, zone, served, cash, page } = address
  return {
    search: search?.slice(0, 6),
    zone: zone ?? 'all',
    served: served ?? 'all',
    cash: cash ?? 'all',
    ...pinsList.sortingOf(address),
    page: page ?? 1,
    limit: PINS_PER_PAGE,
  } satisfies ListPinCodesInput
}
