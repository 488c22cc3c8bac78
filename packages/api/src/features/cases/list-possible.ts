import { unitsBought } from '@dobara/domain/orders/remaining-items.ts'
import type { PossibleCaseList } from '@dobara/contract/cases/cases.ts'
import { possibleCases, unitsFree } from '@dobara/domain/cases/case-windows.ts'
import type { RequestContext } from '../../context.ts'
import { isOfBuyer, listEarlierCases } from '../../engine/cases/queries.ts'
import { RefusedError } from '../../errors.ts'
import type { CaseHolder } from './case-holder.ts'
import { countBoughtBack, countPassedOn, findOrderLines } from './queries.ts'

/**
 * Returns the cases that can still be opened for each item of an order and until when, along with those opened
 * before.
 */
export async function listPossible(
  { db, now }: RequestContext,
  { order }: CaseHolder,
  orderId: string,
): Promise<PossibleCaseList> {
  const lines = await findOrderLines(db, { id: orderId, ...order })
  if (!lines) throw new RefusedError('ORDER_NOT_FOUND')
  const ids = lines.map(({ id }) => id)
  const [cases, passedOn, boughtBack] = await Promise.all([
    listEarlierCases(db, ids),
    countPassedOn(db, ids),
    countBoughtBack(db, ids),
  ])
  const at = now()
  return {
    orderId,
    items: lines.map((line) => {
      const ofLine = cases.filter(({ orderItemId }) => orderItemId === line.id)
      const own = ofLine.filter(isOfBuyer)
      const claimed = { ...line, quantity: unitsBought(line) - (boughtBack.get(line.id) ?? 0), cases: ofLine }
      const isUnderWarranty = unitsFree({ ...claimed, cases: own }) > (passedOn.get(line.id) ?? 0)
      return {
        orderItemId: line.id,
        title: line.title,
        unitsFree: Math.max(0, unitsFree(claimed)),
        possible: possibleCases(claimed, at)
          .filter(({ kind }) => kind !== 'repair' || isUnderWarranty)
          .map(({ kind, until }) => ({ kind, until: until.toISOString() })),
        cases: own.map(({ id, number, kind, state }) => ({ id, number, kind, state })),
      }
    }),
  }
}
