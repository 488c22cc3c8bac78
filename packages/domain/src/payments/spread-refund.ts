import { isBelowMinCharge, MIN_CHARGE_PAISE, type Paise } from '../money/paise.ts'
import type { RefundLine } from './plan-refund.ts'

/** Payment retained for an order, and its amount that is neither refunded nor on its way back. */
export type ReturnablePayment = { id: string; unreturnedPaise: Paise }

/** Refund of one payment, with its lines: see RefundLine. */
export type RefundPart = { paymentId: string; amountPaise: Paise; lines: RefundLine[] | null }

type Share = { payment: ReturnablePayment; paise: Paise }

/** Checks whether a provider can send each share, and later what each leaves. */
const isSendable = (shares: readonly Share[]): boolean =>
  shares.every(
    ({ payment, paise }) =>
      paise === 0 || (paise >= MIN_CHARGE_PAISE && !isBelowMinCharge(payment.unreturnedPaise - paise)),
  )

/** From each of them in turn as much as it has, but for `sparedPaise` of the first. */
function takeInTurn(payments: readonly ReturnablePayment[], amountPaise: Paise, sparedPaise: Paise): Share[] {
  let needed = amountPaise
  const shares = payments.map((payment, index) => {
    const paise = Math.min(needed, payment.unreturnedPaise - (index === 0 ? sparedPaise : 0))
    needed -= paise
    return { payment, paise }
  })
  return needed === 0 ? shares : []
}

function sharesOf(payments: readonly ReturnablePayment[], amountPaise: Paise): Share[] {
  const largestFirst = payments
    .filter(({ unreturnedPaise }) => unreturnedPaise > 0)
    .toSorted((a, b) => b.unreturnedPaise - a.unreturnedPaise)
  const inTurn = takeInTurn(largestFirst, amountPaise, 0)
  // If a share could not be sent, the largest payment retains a rupee, or the smallest is refunded first.
  const tries = [
    inTurn,
    takeInTurn(largestFirst, amountPaise, MIN_CHARGE_PAISE),
    takeInTurn(largestFirst.toReversed(), amountPaise, 0),
  ]
  return tries.find((shares) => shares.length > 0 && isSendable(shares)) ?? inTurn
}

/** Lines cut where one share ends and the next begins; the units of a line go with its end. */
function cutLines(lines: readonly RefundLine[], shares: readonly Share[]): RefundLine[][] {
  const left = lines.map((line) => ({ ...line }))
  return shares.map(({ paise }) => {
    let needed = paise
    const own: RefundLine[] = []
    for (const line of left) {
      if (needed === 0 || line.amountPaise === 0) continue
      const amountPaise = Math.min(needed, line.amountPaise)
      needed -= amountPaise
      line.amountPaise -= amountPaise
      own.push({ position: line.position, quantity: line.amountPaise === 0 ? line.quantity : 0, amountPaise })
    }
    return own
  })
}

/**
 * A refund spread over the payments of an order: the largest first, and none beyond what is left of it, so that nearly every refund
 * is one. Its lines are cut at the same places: of a line that is cut the units are counted once, with its last piece.
 * @throws RangeError when the payments do not have so much left.
 */
export function spreadRefund(
  payments: readonly ReturnablePayment[],
  refund: { amountPaise: Paise; lines: readonly RefundLine[] | null },
): RefundPart[] {
  const { amountPaise, lines } = refund
  const shares = sharesOf(payments, amountPaise).filter(({ paise }) => paise > 0)
  if (shares.length === 0) throw new RangeError(`${amountPaise} paise are not left of the payments`)
  // Lines that cost nothing are refunded with the first payment.
  const free = (lines ?? []).filter((line) => line.amountPaise === 0)
  const pieces = lines && cutLines(lines, shares)
  return shares.map(({ payment, paise }, index) => {
    const own = pieces?.[index]
    return {
      paymentId: payment.id,
      amountPaise: paise,
      lines: own ? (index === 0 ? [...own, ...free].toSorted((a, b) => a.position - b.position) : own) : null,
    }
  })
}
