import { lockStock } from '../../../base/stock/queries.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import {
  insertUnitStep,
  listingFault,
  lockUnits,
  assertNotReserved,
} from '../../../engine/units/ledger-queries.ts'
import { RefusedError } from '../../../errors.ts'
import { releaseMachine } from './queries.ts'

type Swap = {
  orderItemId: string
  givenUnitId: number
  freshUnitId: number
  stockItemId: number
  isOtherFaulty: boolean
}

/**
 * Packs one machine in place of another of the same item, both ways in one transaction: the sold one is for sale
 * again if it may be listed, otherwise it returns to the workshop. Locks the stock before the machines, as a checkout
 * does.
 */
export async function swapMachine(tx: Tx, ctx: CustomerContext, swap: Swap): Promise<void> {
  const { orderItemId, givenUnitId, freshUnitId, stockItemId, isOtherFaulty } = swap
  const at = ctx.now()
  await lockStock(tx, [stockItemId])
  const units = await lockUnits(tx, [givenUnitId, freshUnitId])
  const stateOf = (id: number) => units.find((unit) => unit.id === id)?.state
  if (stateOf(givenUnitId) !== 'sold' || stateOf(freshUnitId) !== 'listed')
    throw new RefusedError('MACHINE_MOVED')
  await refuseClaimedTax(tx, { orderItemId, freshUnitId })
  const step = { cause: 'swapped', actorId: ctx.user.id, orderItemId, at } as const
  await releaseMachine(tx, { unitId: givenUnitId, orderItemId, at, reason: 'swapped' })
  const mayList = !isOtherFaulty && (await listingFault(tx, givenUnitId, at)) === null
  const to = mayList ? 'listed' : 'returned'
  if (to === 'returned') await assertNotReserved(tx, stockItemId)
  await insertUnitStep(tx, { ...step, unitId: givenUnitId, from: 'sold', to })
  await tx.orderItemUnit.create({
    data: { orderItemId, unitId: freshUnitId, soldAt: at, confirmedAt: at },
    select: { id: true },
  })
  await insertUnitStep(tx, { ...step, unitId: freshUnitId, from: 'listed', to: 'sold' })
}

/** A line that is taxed by its margin is not met by a machine whose purchase tax was claimed (CGST Rules, rule 32(5)). */
async function refuseClaimedTax(
  tx: Tx,
  { orderItemId, freshUnitId }: Pick<Swap, 'orderItemId' | 'freshUnitId'>,
): Promise<void> {
  const { taxScheme } = await tx.orderItem.findUniqueOrThrow({
    where: { id: orderItemId },
    select: { taxScheme: true },
  })
  const { acquisition } = await tx.unit.findUniqueOrThrow({
    where: { id: freshUnitId },
    select: { acquisition: { select: { inputCredit: true } } },
  })
  if (taxScheme === 'margin' && acquisition.inputCredit) throw new RefusedError('MACHINE_TAX_CLAIMED')
}
