import { type OrderAddress, orderAddress } from '@dobara/contract/orders/orders.ts'
import type { Prisma } from '../../context.ts'

type Stored = { shippingAddress: Prisma.JsonValue; billingAddress: Prisma.JsonValue }
/** A row of an order whose addresses are read. */
export type Addressed<Row extends Stored> = Omit<Row, keyof Stored> & Record<keyof Stored, OrderAddress>

/** Reads an address as checkout froze it. Throws where that is none: nothing else writes there. */
export function readAddress(stored: Prisma.JsonValue): OrderAddress {
  return orderAddress.parse(stored)
}

/** Reads both addresses of a row, once, as it is loaded. */
export function withAddresses<Row extends Stored>(row: Row): Addressed<Row> {
  const { shippingAddress, billingAddress } = row
  return {
    ...row,
    shippingAddress: readAddress(shippingAddress),
    billingAddress: readAddress(billingAddress),
  }
}
