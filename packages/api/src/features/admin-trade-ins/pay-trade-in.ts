import type { AdminTradeIn, payTradeInInput } from '@dobara/contract/trade-ins/admin-trade-ins.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { rupees, toPaise } from '@dobara/domain/money/paise.ts'
import { defaultPartsOf } from '@dobara/domain/units/default-parts.ts'
import type { z } from 'zod'
import { getSettings } from '../../base/settings/queries.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { grantStoreCredit } from '../../engine/store-credit/ledger.ts'
import type { TradeInRecord } from '../../engine/trade-ins/queries.ts'
import { receiveUnits } from '../../engine/units/receive-units.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { isFreshlyProved, requireProof } from '../../reauthentication.ts'
import { onTx } from '../../sql.ts'
import { changeAsStaff } from './change-as-staff.ts'

type Input = z.output<typeof payTradeInInput>

/** As of a refund: an amount above the setting needs a fresh proof of the person who pays. */
async function requirePayoutProof(tx: Tx, ctx: CustomerContext, amountPaise: number): Promise<void> {
  if (isFreshlyProved(ctx)) return
  const { security } = await getSettings(tx)
  if (amountPaise > security.refundProofPaise) await requireProof(tx, ctx)
}

/** Makes the fault of the single machine the reason of the refusal. */
function asReason(error: unknown): unknown {
  if (!(error instanceof RefusedError) || error.code !== 'UNITS_NOT_RECEIVED') return error
  const [reason] = Object.values(error.faults ?? {})
  return reason ? new RefusedError('UNITS_NOT_RECEIVED', { reason }) : error
}

/** The machine as a unit in stock, whose cost is what is paid for it. */
async function receiveMachine(
  tx: Tx,
  ctx: CustomerContext,
  { row, input, amountPaise }: Paid,
): Promise<number> {
  const { number, brand, serial } = row
  const { productId, productVariantId } = input
  if (serial === null) throw new Error(`trade-in ${number} was inspected without a serial number`)
  const received = receiveUnits(tx, ctx, {
    acquisition: {
      kind: 'trade_in',
      supplier: number,
      document: number,
      // A person who sells an own machine charges no tax.
      inputCredit: false,
      acquiredOn: indiaDateOf(ctx.now()),
    },
    units: [
      {
        productId,
        productVariantId,
        serial,
        brand,
        purchasePrice: rupees(amountPaise),
        ...defaultPartsOf(row.kind),
      },
    ],
  })
  const [unit] = await received.catch((error: unknown) => {
    throw asReason(error)
  })
  if (!unit) throw new Error('a machine that was just received is not there')
  return unit.id
}

type Paid = { row: TradeInRecord; input: Input; amountPaise: number }

/** Returns the amount that the customer accepted; refuses anything else that prevents a payment. */
function payableOf(row: TradeInRecord, input: Input): number {
  const { acceptedAt, acceptedPaise, payoutWay, idProofKind } = row
  if (acceptedAt === null || acceptedPaise === null || toPaise(input.amount) !== acceptedPaise)
    throw new RefusedError('TRADE_IN_OTHER_AMOUNT')
  if (idProofKind === null) throw new RefusedError('TRADE_IN_NO_PROOF')
  if (payoutWay === 'upi' && !input.reference)
    throw refusedField('RULE_BROKEN', 'reference', sentence('missing'))
  return acceptedPaise
}

/**
 * Pays for an accepted machine and receives it, in one transaction with the trade-in locked: the customer gets
 * exactly the accepted amount, once, and the machine costs exactly that.
 */
export function payTradeIn(ctx: CustomerContext, input: Input): Promise<AdminTradeIn> {
  const { id, seenVersion } = input
  return changeAsStaff(ctx, {
    id,
    seenVersion,
    move: 'pay',
    work: async (tx, row) => {
      const amountPaise = payableOf(row, input)
      await requirePayoutProof(tx, ctx, amountPaise)
      const unitId = await receiveMachine(tx, ctx, { row, input, amountPaise })
      if (row.payoutWay === 'store_credit') {
        await grantStoreCredit(onTx(tx), ctx, {
          userId: row.userId,
          amountPaise,
          cause: { kind: 'trade_in', tradeInId: row.id },
          actor: { kind: 'admin', id: ctx.user.id },
        })
      }
      const payoutReference = row.payoutWay === 'upi' ? (input.reference ?? null) : null
      const changes = { payoutPaise: amountPaise, payoutReference, paidAt: ctx.now(), unitId }
      return { to: 'paid', amountPaise, changes }
    },
  })
}
