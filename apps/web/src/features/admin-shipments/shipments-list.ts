import type { ListShipmentsInput } from '@dobara/contract/orders/shipment-list.ts'
import { SHIPMENT_KINDS, SHIPMENT_SORTS } from '@dobara/contract/orders/shipment-sorts.ts'
import { type AddressOf, listSearch, oneOf } from '../../lib/lists/list-search.ts'

/** The address of the list, such as `/admin/shipments?kind=late`. */
export const shipmentsList = listSearch({
  filters: { kind: oneOf(SHIPMENT_KINDS) },
  sorts: SHIPMENT_SORTS,
  first: { sortBy: 'date', sortOrder: 'desc' },
})
export type ShipmentsAddress = AddressOf<typeof shipmentsList>

const SHIPMENTS_PER_PAGE = 20

/** The same as the list procedure's input. */
export function shipmentsInput(address: ShipmentsAddress) {
  const { search, kind, page } = address
  return {
    search: search?.slice(0, 60),
    kind: kind ?? 'all',
    ...shipmentsList.sortingOf(address),
    page: page ?? 1,
    limit: SHIPMENTS_PER_PAGE,
  } satisfies ListShipmentsInput
}
