import type { Paise } from '../money/paise.ts'
import { proportion } from '../money/proportion.ts'
import type { OrderStatus, PaymentStatus } from './order-status.ts'

/** A line of an order, as far as units of it were cancelled; `waivedQuantity`: of those, how many its invoice does not have. */
export type CutItem = { quantity: number; cancelledQuantity: number; waivedQuantity: number }

/** Returns the payable amount of an order, in paise: what was cancelled before it was paid is left out. */
export function payablePaise({ totalPaise, waivedPaise }: { totalPaise: Paise; waivedPaise: Paise }): Paise {
  return totalPaise - waivedPaise
}

/**
 * Returns the store credit that pays for an order, in paise: an order that ended unpaid gave it back, and takes it
 * again if it waits once more.
 */
export function heldCreditPaise(order: {
  status: OrderStatus
  confirmedAt: Date | null
  creditPaise: Paise
}): Paise {
  const isOver = order.status === 'failed' || order.status === 'cancelled'
  return isOver && order.confirmedAt === null ? 0 : order.creditPaise
}

/** Returns the part of that which is still to be paid, in paise: store credit pays the rest. */
export function duePaise(order: { totalPaise: Paise; waivedPaise: Paise; creditPaise: Paise }): Paise {
  return payablePaise(order) - order.creditPaise
}

type NetOrder = {
  paymentStatus: PaymentStatus
  totalPaise: Paise
  waivedPaise: Paise
  /** Part of the retained money that is back or on its way back. */
  backPaise: Paise
}

/**
 * Returns the total of an order without what was cancelled before it was paid and what was refunded since, and
 * whether a part of its money was refunded. An order whose money was refunded altogether has its earlier total.
 */
export function netOf(order: NetOrder): { netPaise: Paise; isPartlyRefunded: boolean } {
  const duePaise = payablePaise(order)
  const isPartlyRefunded = order.paymentStatus === 'paid' && order.backPaise > 0 && order.backPaise < duePaise
  return { netPaise: isPartlyRefunded ? duePaise - order.backPaise : duePaise, isPartlyRefunded }
}

/** How many units of a line are still bought. */
export function unitsBought({ quantity, cancelledQuantity }: Omit<CutItem, 'waivedQuantity'>): number {
  return quantity - cancelledQuantity
}

/** The part of an amount in paise that `taken` of the units cost, after `before` others: all of them together cost it to the paisa. */
export function unitsShare(
  amountPaise: Paise,
  { quantity, before, taken }: { quantity: number; before: number; taken: number },
): Paise {
  return proportion(amountPaise, before + taken, quantity) - proportion(amountPaise, before, quantity)
}

export type PricedItem = CutItem & {
  unitPricePaise: Paise
  lineTotalPaise: Paise
  discountPaise: Paise
  taxablePaise: Paise
  cgstPaise: Paise
  sgstPaise: Paise
  igstPaise: Paise
  /** Only for items under the margin scheme. */
  marginTaxablePaise?: Paise
  marginCgstPaise?: Paise
  marginSgstPaise?: Paise
  marginIgstPaise?: Paise
}

/** Value and tax of the margin shrink as the line does, both rounded alike, so that CGST and SGST stay equal. */
function marginWithout(item: PricedItem, rest: (paise: Paise) => Paise) {
  const { marginTaxablePaise: value, marginCgstPaise, marginSgstPaise, marginIgstPaise } = item
  if (value === undefined) return {}
  const [cgst, sgst, igst] = [marginCgstPaise ?? 0, marginSgstPaise ?? 0, marginIgstPaise ?? 0]
  const heads = [cgst, sgst, igst].map(rest)
  const [restCgst = 0, restSgst = 0, restIgst = 0] = heads
  return {
    marginTaxablePaise: rest(value + cgst + sgst + igst) - restCgst - restSgst - restIgst,
    marginCgstPaise: restCgst,
    marginSgstPaise: restSgst,
    marginIgstPaise: restIgst,
  }
}

/** A line without the units that were cancelled before they were paid; null where none are left. */
function withoutWaived<Item extends PricedItem>(item: Item): Item | null {
  const { quantity, waivedQuantity: taken } = item
  if (taken === 0) return item
  if (taken === quantity) return null
  const rest = (paise: Paise) => paise - unitsShare(paise, { quantity, before: 0, taken })
  const lineTotalPaise = item.unitPricePaise * (quantity - taken)
  const chargedPaise = rest(item.lineTotalPaise - item.discountPaise)
  const [cgstPaise, sgstPaise, igstPaise] = [rest(item.cgstPaise), rest(item.sgstPaise), rest(item.igstPaise)]
  return {
    ...item,
    quantity: quantity - taken,
    lineTotalPaise,
    discountPaise: lineTotalPaise - chargedPaise,
    taxablePaise: chargedPaise - cgstPaise - sgstPaise - igstPaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    ...marginWithout(item, rest),
  }
}

/** The part of an order that its document covers: units cancelled before they were paid are excluded. Value and tax in paise. */
export function invoicedItems<Item extends PricedItem>(items: readonly Item[]): Item[] {
  return items.flatMap((item) => withoutWaived(item) ?? [])
}

/** The place of a line on the invoice, counted from 1: lines that were cancelled before they were paid have none. */
export function invoicePosition<Item extends Pick<CutItem, 'quantity' | 'waivedQuantity'> & { id: string }>(
  items: readonly Item[],
  id: string,
): number | null {
  const index = items
    .filter(({ quantity, waivedQuantity }) => waivedQuantity < quantity)
    .findIndex((item) => item.id === id)
  return index < 0 ? null : index + 1
}
