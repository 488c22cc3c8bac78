import { isBelowMinCharge, MIN_CHARGE_PAISE, type Paise } from '../money/paise.ts'
import { proportion } from '../money/proportion.ts'
import { ok, type Result, refuse } from '../result.ts'

/** Part of an order that is refunded: an invoice line by position, shipping included, and its number of units. */
export type RefundLine = { position: number; quantity: number; amountPaise: Paise }

/** A line as it was charged, after its share of discounts, and what of it went back or is on its way. */
export type RefundableLine = {
  position: number
  quantity: number
  totalPaise: Paise
  refundedQuantity: number
}

/** `leftPaise`: of the money that was paid, what is neither back nor on its way. */
export type RefundableOrder = { leftPaise: Paise; lines: readonly RefundableLine[] }

export type RequestedRefund =
  | { kind: 'full' }
  | { kind: 'amount'; amountPaise: Paise }
  | { kind: 'lines'; lines: readonly { position: number; quantity: number }[] }

/** `lines`: null for an amount that is of the whole order. `restPaise`: what is left of the money after it. */
export type RefundPlan = { amountPaise: Paise; lines: RefundLine[] | null; restPaise: Paise }
export type RefundRefusal = 'NOTHING_TO_REFUND' | 'REFUND_TOO_MUCH' | 'REFUND_TOO_SMALL' | 'REFUND_LINE_GONE'

/** The part of a line that units cost, so that all units together cost the line to the paisa, whatever the order of them. */
function unitsPaise({ totalPaise, quantity, refundedQuantity }: RefundableLine, units: number): Paise {
  const upTo = (count: number) => proportion(totalPaise, count, quantity)
  return upTo(refundedQuantity + units) - upTo(refundedQuantity)
}

function planLines(
  { lines }: RefundableOrder,
  requested: readonly { position: number; quantity: number }[],
): RefundLine[] | null {
  const planned: RefundLine[] = []
  for (const { position, quantity } of requested) {
    const line = lines.find((one) => one.position === position)
    const isTwice = planned.some((one) => one.position === position)
    if (!line || isTwice || quantity < 1 || quantity > line.quantity - line.refundedQuantity) return null
    planned.push({ position, quantity, amountPaise: unitsPaise(line, quantity) })
  }
  return planned.toSorted((a, b) => a.position - b.position)
}

/**
 * Plans a refund: all that is left, an amount, or units of lines. It never exceeds what is left of the payments.
 * Refuses a part below what the provider can send back, and one that would leave less than that.
 */
export function planRefund(
  order: RefundableOrder,
  requested: RequestedRefund,
): Result<RefundPlan, RefundRefusal> {
  const { leftPaise } = order
  if (leftPaise <= 0) return refuse('NOTHING_TO_REFUND')
  if (requested.kind === 'full') return ok({ amountPaise: leftPaise, lines: null, restPaise: 0 })
  const lines = requested.kind === 'lines' ? planLines(order, requested.lines) : null
  if (requested.kind === 'lines' && (!lines || lines.length === 0)) return refuse('REFUND_LINE_GONE')
  const amountPaise =
    requested.kind === 'amount'
      ? requested.amountPaise
      : (lines ?? []).reduce((sum, one) => sum + one.amountPaise, 0)
  if (amountPaise > leftPaise) return refuse('REFUND_TOO_MUCH', { leftPaise })
  const restPaise = leftPaise - amountPaise
  if (amountPaise < MIN_CHARGE_PAISE || isBelowMinCharge(restPaise)) return refuse('REFUND_TOO_SMALL')
  return ok({ amountPaise, lines, restPaise })
}
