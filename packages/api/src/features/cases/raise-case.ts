import { unitsBought } from '@dobara/domain/orders/remaining-items.ts'
import type { CaseDetail, raiseCaseInput } from '@dobara/contract/cases/cases.ts'
import { sentence } from '@dobara/contract/sentences/sentence.ts'
import { caseRefusal, unitsFree } from '@dobara/domain/cases/case-windows.ts'
import { REASONS_OF } from '@dobara/domain/cases/case-words.ts'
import type { z } from 'zod'
import type { RequestContext, Tx } from '../../context.ts'
import { insertCase } from '../../engine/cases/insert-case.ts'
import { isOfBuyer, listEarlierCases } from '../../engine/cases/queries.ts'
import { type LockedOrder, lockOrder } from '../../engine/orders/queries.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import type { CaseHolder } from './case-holder.ts'
import { readCase } from './get-case.ts'
import { countBoughtBack, countPassedOn, findOrderOfLine, findSameCase } from './queries.ts'

type Input = z.output<typeof raiseCaseInput>

/**
 * Requests a return or a repair of units of one line, within the promises made at purchase. The order is locked, so
 * that no unit is requested twice; the same form sent twice is one case.
 */
export async function raiseCase(ctx: RequestContext, holder: CaseHolder, input: Input): Promise<CaseDetail> {
  const { kind, reason, orderItemId } = input
  if (!REASONS_OF[kind].includes(reason)) {
    throw refusedField('RULE_BROKEN', 'reason', sentence('case_reason_other'))
  }
  const id = await inTransaction(ctx.db, async (tx) => {
    const orderId = await findOrderOfLine(tx, { orderItemId, order: holder.order })
    const order = orderId && (await lockOrder(tx, orderId))
    if (!order) throw new RefusedError('ORDER_NOT_FOUND')
    return raise(tx, ctx, { order, holder, input })
  })
  return readCase(ctx, holder, id)
}

type Raised = { order: LockedOrder; holder: CaseHolder; input: Input }

async function raise(tx: Tx, ctx: RequestContext, { order, holder, input }: Raised): Promise<string> {
  const { orderItemId, kind, reason, quantity, description, serialNumber = null, language } = input
  const same = await findSameCase(tx, { orderItemId, kind, reason, quantity, description })
  if (same) return same
  const line = order.items.find((item) => item.id === orderItemId)
  if (!line) throw new RefusedError('ORDER_NOT_FOUND')
  const cases = await listEarlierCases(tx, [orderItemId])
  const owned = unitsBought(line) - ((await countBoughtBack(tx, [orderItemId])).get(orderItemId) ?? 0)
  const refusal = caseRefusal({ ...line, quantity: owned, cases }, { kind, quantity }, ctx.now())
  if (refusal) throw new RefusedError(refusal)
  const passedOn = kind === 'repair' ? await countPassedOn(tx, [orderItemId]) : null
  // Machines that were passed on are subtracted, together with the cases of their new owners.
  const left = {
    ...line,
    quantity: owned - (passedOn?.get(orderItemId) ?? 0),
    cases: cases.filter(isOfBuyer),
  }
  if (quantity > unitsFree(left)) throw new RefusedError('WARRANTY_PASSED_ON')
  const made = await insertCase(tx, ctx, {
    line: { ...line, orderId: order.id },
    kind,
    reason,
    quantity,
    description,
    serialNumber,
    language,
    by: holder.by,
  })
  return made.id
}
