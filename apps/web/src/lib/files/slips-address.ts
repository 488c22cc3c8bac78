import { MOST_SLIPS } from '@dobara/contract/admin-orders/slips.ts'
import { uuid } from '../lists/list-search.ts'

/** Ids of orders, and of parcels, with commas between, such as `/admin/orders/slips?orders=…,…`. */
export type SlipsAddress = { orders?: string; shipments?: string }
export type ChosenSlips = { ids: string[]; shipments: string[] }

const idsIn = (text: unknown): string[] =>
  typeof text === 'string'
    ? text
        .split(',')
        .filter((id) => uuid(id) !== undefined)
        .slice(0, MOST_SLIPS)
    : []

/** Writes and reads the address of the slips; invalid parts are omitted. */
export const slipsAddress = {
  of: ({ ids = [], shipments = [] }: Partial<ChosenSlips>): SlipsAddress => ({
    ...(ids.length > 0 && { orders: ids.join(',') }),
    ...(shipments.length > 0 && { shipments: shipments.join(',') }),
  }),
  read: ({ orders, shipments }: SlipsAddress): ChosenSlips => ({
    ids: idsIn(orders),
    shipments: idsIn(shipments),
  }),
}
