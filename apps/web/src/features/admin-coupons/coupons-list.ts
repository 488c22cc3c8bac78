import { COUPON_SORTS } from '@dobara/contract/admin-coupons/coupon-sorts.ts'
import type { ListCouponsInput } from '@dobara/contract/admin-coupons/coupons.ts'
import { COUPON_TYPES } from '@dobara/domain/coupons/coupon-types.ts'
import { COUPON_STATUSES } from '@dobara/domain/coupons/coupon-status.ts'
import { type AddressOf, listSearch, oneOf } from '../../lib/lists/list-search.ts'

/** The address of the list, such as `/admin/coupons?search=diwali&status=active`. */
export const couponsList = listSearch({
  filters: { type: oneOf(COUPON_TYPES), status: oneOf(COUPON_STATUSES) },
  sorts: COUPON_SORTS,
  first: { sortBy: 'createdAt', sortOrder: 'desc' },
})
export type CouponsAddress = AddressOf<typeof couponsList>

const COUPONS_PER_PAGE = 20

/** Returns the filter of the list over all its pages. */
export function couponFilterOf({ search, type, status }: CouponsAddress) {
  return { search, type: type ?? 'all', status: status ?? 'all' } as const
}

/** The same as the list procedure's input. */
export function couponsInput(address: CouponsAddress) {
  return {
    ...couponFilterOf(address),
    ...couponsList.sortingOf(address),
    page: address.page ?? 1,
    limit: COUPONS_PER_PAGE,
  } satisfies ListCouponsInput
}
