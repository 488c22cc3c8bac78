import { MOST_SLIPS } from '@dobara/contract/admin-orders/slips.ts'
import { uuid } from '../../../lib/list-search.ts'

/** Ids of orders with commas between, such as `/admin/orders/slips?orders=…,…`. */
export type SlipsAddress = { orders?: string }

/** What makes no sense in an address is left out. */
export const slipsAddress = {
  of: (ids: readonly string[]): SlipsAddress => ({ orders: ids.join(',') }),
  read: ({ orders }: SlipsAddress): string[] =>
    typeof orders === 'string'
      ? orders
          .split(',')
          .filter((id) => uuid(id) !== undefined)
          .slice(0, MOST_SLIPS)
      : [],
}
