import { sentence } from '@dobara/contract/sentences/sentence.ts'
import type { UnitState } from '@dobara/domain/units/unit-moves.ts'
import { matchReturn } from '@dobara/domain/units/match-return.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { Db, Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'
import { onTx } from '../../sql.ts'
import { findScannedUnit } from '../units/find-unit.ts'
import { insertUnitStep, lockUnits } from '../units/ledger-queries.ts'
import type { CaseRecord } from './queries.ts'

type Case = Pick<CaseRecord, 'id' | 'orderItemId' | 'quantity' | 'transfer'>
/** `actorId`: a member of staff; null: an automatic step. */
type By = { actorId: string | null; at: Date }

const WITH_BUYER: readonly UnitState[] = ['sold', 'dispatched', 'delivered']

/** Lists the machines that came back with a case, and those that were sent for it: a case records both. */
export async function listCaseMachines(db: Db | Tx, { id, orderItemId, transfer }: Omit<Case, 'quantity'>) {
  const unit = { select: { code: true, serial: true, state: true } } as const
  const [back, sent, sold] = await Promise.all([
    db.caseUnit.findMany({
      where: { caseId: id },
      orderBy: [{ receivedAt: 'asc' }, { unitId: 'asc' }],
      select: { unitId: true, scanned: true, overrideReason: true, unit },
    }),
    db.orderItemUnit.findMany({ where: { caseId: id }, orderBy: { id: 'asc' }, select: { unit } }),
    db.orderItemUnit.findMany({
      where: { orderItemId, releasedAt: null, ...(transfer && { unitId: transfer.unitId }) },
      orderBy: { id: 'asc' },
      select: { unitId: true, caseId: true, unit },
    }),
  ])
  return { back, sent, sold: sold.filter(({ caseId }) => caseId !== id) }
}

type Received = { scanned: string; overrideReason: string | null }

/**
 * Takes a machine back for a case: the one that was sold, by its label, or another with a reason. The ledger records
 * it as returned, and it goes through the workshop again; its owner is open until the case is decided.
 */
export async function receiveMachine(
  tx: Tx,
  row: Case,
  { scanned, overrideReason, ...by }: Received & By,
): Promise<void> {
  const { back, sold } = await listCaseMachines(tx, row)
  // Machines that the shop never tracked individually cannot be compared.
  if (sold.length === 0 && back.length === 0) throw new RefusedError('RETURN_NOT_TRACKED')
  if (back.length >= row.quantity) throw new RefusedError('RETURN_ALL_MATCHED')
  const { brand } = await tx.orderItem.findUniqueOrThrow({
    where: { id: row.orderItemId },
    select: { brand: true },
  })
  const scannedUnitId = await findScannedUnit(onTx(tx), scanned, [brand])
  const match = matchReturn({
    scannedUnitId,
    sold,
    matched: back.map(({ unitId }) => unitId),
    overrideReason,
  })
  if (!match.ok) {
    const expected = sold.find(({ unitId }) => unitId === match.detail?.unitId)?.unit
    throw new RefusedError(match.code, {
      ...(expected && {
        reason: sentence('return_other_machine', {
          code: shownUnitCode(expected.code),
          serial: expected.serial,
        }),
      }),
    })
  }
  const unitId = match.value
  const [unit] = await lockUnits(tx, [unitId])
  await tx.caseUnit.create({
    data: {
      caseId: row.id,
      unitId,
      scanned,
      // The right machine needs no reason.
      overrideReason: scannedUnitId === unitId ? null : overrideReason,
      receivedAt: by.at,
      actorId: by.actorId,
    },
    select: { unitId: true },
  })
  if (!unit || !WITH_BUYER.includes(unit.state)) return
  await insertUnitStep(tx, {
    unitId,
    from: unit.state,
    to: 'returned',
    cause: 'received',
    actorId: by.actorId,
    orderItemId: row.orderItemId,
    at: by.at,
  })
}

/**
 * Ends the sale of the machines that came back with a case: they belong to the shop again, for good. Unscanned
 * machines are taken to be the rest of the line if it is no more than the case is about.
 */
export async function storeReturned(tx: Tx, row: Case, { actorId, at }: By): Promise<void> {
  const { back, sold } = await listCaseMachines(tx, row)
  const isBack = (id: number) => back.some(({ unitId }) => unitId === id)
  const unseen = sold.filter(({ unitId }) => !isBack(unitId))
  const meant = unseen.length <= row.quantity - back.length ? unseen : []
  for (const { unitId, unit } of meant.filter((one) => WITH_BUYER.includes(one.unit.state)))
    await insertUnitStep(tx, {
      unitId,
      from: unit.state,
      to: 'returned',
      cause: 'received',
      actorId,
      orderItemId: row.orderItemId,
      at,
    })
  const released = [...sold.filter(({ unitId }) => isBack(unitId)), ...meant].map(({ unitId }) => unitId)
  await tx.orderItemUnit.updateMany({
    where: { orderItemId: row.orderItemId, releasedAt: null, unitId: { in: released } },
    data: { releasedAt: at, releaseReason: 'returned' },
  })
}

/** States by which a machine gets from where the workshop left it into a parcel. */
const WAY_OUT: Partial<Record<UnitState, readonly UnitState[]>> = {
  returned: ['dispatched'],
  in_repair: ['dispatched'],
  in_test: ['in_repair', 'dispatched'],
  graded: ['in_repair', 'dispatched'],
}

/** Sends the machines of a case back to their buyer, repaired or refused, by the moves that their ledgers know. */
export async function sendMachinesBack(tx: Tx, row: Case, { actorId, at }: By): Promise<void> {
  const { back, sold } = await listCaseMachines(tx, row)
  // Machines that were replaced or refunded belong to the shop by now.
  const theirs = back.filter((one) => sold.some(({ unitId }) => unitId === one.unitId))
  for (const { unitId } of theirs) {
    const [unit] = await lockUnits(tx, [unitId])
    let from = unit?.state
    for (const to of (from && WAY_OUT[from]) ?? []) {
      const cause = to === 'dispatched' ? 'dispatched' : 'repair_begun'
      await insertUnitStep(tx, {
        unitId,
        from: from ?? null,
        to,
        cause,
        actorId,
        orderItemId: row.orderItemId,
        at,
      })
      from = to
    }
  }
}

/** The case is over: what was sent back, or in the place of another, has arrived. */
export async function arriveMachines(tx: Tx, row: Case, { actorId, at }: By): Promise<void> {
  const under = await tx.orderItemUnit.findMany({
    where: {
      orderItemId: row.orderItemId,
      releasedAt: null,
      unit: { state: 'dispatched' },
      OR: [{ caseId: row.id }, { unit: { cases: { some: { caseId: row.id } } } }],
    },
    orderBy: { unitId: 'asc' },
    select: { unitId: true },
  })
  for (const { unitId } of under)
    await insertUnitStep(tx, {
      unitId,
      from: 'dispatched',
      to: 'delivered',
      cause: 'delivered',
      actorId,
      orderItemId: row.orderItemId,
      at,
    })
}
