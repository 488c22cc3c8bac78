import type { PayableKind } from '@dobara/domain/orders/pay-link-state.ts'
import type { Payable } from './payable.ts'
import { payableExchange } from './payable-exchange.ts'
import { payableOrder } from './payable-order.ts'

/** Everything that can be paid by a link, by the kind that its token names. */
export const PAYABLES: Readonly<Record<PayableKind, Payable>> = {
  order: payableOrder,
  exchange: payableExchange,
}
