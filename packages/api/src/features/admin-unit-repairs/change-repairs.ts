import type {
  closeRepairInput,
  openRepairInput,
  UnitRepairs,
} from '@dobara/contract/admin-unit-repairs/unit-repairs.ts'
import { toPaise } from '@dobara/domain/money/paise.ts'
import {
  stepsIntoRepair,
  stepsOutOfRepair,
  type UnitState,
  type UnitStep,
} from '@dobara/domain/units/unit-moves.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext, Tx } from '../../context.ts'
import { withIdempotency } from '../../base/idempotency/with-idempotency.ts'
import { getScannedUnit } from '../../engine/units/find-unit.ts'
import { insertUnitStep, lockUnits } from '../../engine/units/ledger-queries.ts'
import { RefusedError } from '../../errors.ts'
import { mayAsStaff } from '../../may-as-staff.ts'
import { onTx } from '../../sql.ts'
import { inTransaction } from '../../transaction.ts'
import { loadRepairs } from './queries.ts'

type Work = Pick<CustomerContext, 'user' | 'now'>

async function moveAlong(
  tx: Tx,
  { user, now }: Work,
  { unitId, state, steps }: { unitId: number; state: UnitState; steps: readonly UnitStep[] },
): Promise<void> {
  let from = state
  for (const { to, cause } of steps) {
    await insertUnitStep(tx, { unitId, from, to, cause, actorId: user.id, orderItemId: null, at: now() })
    from = to
  }
}

/** Notes a fault of a machine, once for a key, and brings it to its repair. One for the request of a buyer is part of that request. */
export async function openRepair(
  ctx: CustomerContext,
  { idempotencyKey: key, ...input }: z.output<typeof openRepairInput>,
): Promise<UnitRepairs> {
  if (input.caseId && !mayAsStaff(ctx, 'cases.write')) throw new RefusedError('PERMISSION_REQUIRED')
  return withIdempotency(ctx, { operation: 'admin.unitRepairs.open', key, input }, () =>
    insertRepair(ctx, input),
  )
}

type Opening = Omit<z.output<typeof openRepairInput>, 'idempotencyKey'>

function insertRepair(
  ctx: CustomerContext,
  { unit: typed, fault, technician, caseId }: Opening,
): Promise<UnitRepairs> {
  return inTransaction(ctx.db, async (tx) => {
    const unitId = await getScannedUnit(onTx(tx), typed)
    const [unit] = await lockUnits(tx, [unitId])
    if (!unit) throw new RefusedError('UNIT_NOT_FOUND')
    if ((await tx.unitRepair.count({ where: { unitId, closedAt: null } })) > 0)
      throw new RefusedError('REPAIR_OPEN')
    if (caseId && (await tx.serviceCase.count({ where: { id: caseId } })) === 0)
      throw new RefusedError('CASE_NOT_FOUND')
    if (unit.state === 'listed' || unit.state === 'held') throw new RefusedError('UNIT_IN_STOCK')
    const data = { unitId, caseId: caseId ?? null, fault, technician, openedAt: ctx.now() }
    const { id } = await tx.unitRepair.create({ data, select: { id: true } })
    await moveAlong(tx, ctx, { unitId, state: unit.state, steps: stepsIntoRepair(unit.state) })
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'unit-repair.opened',
      entity: 'unit_repair',
      entityId: id,
      after: { unitId, fault },
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    })
    return loadRepairs(tx, unitId, ctx.user)
  })
}

/** Notes what was done, once for a key, with the parts that were fitted and what it cost; the machine is to be tested again. */
export function closeRepair(
  ctx: CustomerContext,
  { idempotencyKey: key, ...input }: z.output<typeof closeRepairInput>,
): Promise<UnitRepairs> {
  return withIdempotency(ctx, { operation: 'admin.unitRepairs.close', key, input }, () =>
    endRepair(ctx, input),
  )
}

type Closing = Omit<z.output<typeof closeRepairInput>, 'idempotencyKey'>

function endRepair(ctx: CustomerContext, { id, version, work, cost, parts }: Closing): Promise<UnitRepairs> {
  return inTransaction(ctx.db, async (tx) => {
    const known = await tx.unitRepair.findUnique({ where: { id }, select: { unitId: true } })
    if (!known) throw new RefusedError('REPAIR_NOT_FOUND')
    const { unitId } = known
    const [unit] = await lockUnits(tx, [unitId])
    const repair = await tx.unitRepair.findUniqueOrThrow({ where: { id } })
    if (repair.closedAt) throw new RefusedError('REPAIR_CLOSED')
    if (repair.version !== version) throw new RefusedError('CHANGED_MEANWHILE')
    const at = ctx.now()
    const costPaise = toPaise(cost)
    await tx.unitRepair.update({
      where: { id },
      data: { work, costPaise, closedAt: at, version: version + 1 },
      select: { id: true },
    })
    await tx.unitComponent.createMany({
      data: parts.map(({ cost: partCost, serial, warrantyMonths, ...part }) => ({
        ...part,
        unitId,
        repairId: id,
        serial: serial || null,
        warrantyMonths: warrantyMonths ?? null,
        costPaise: toPaise(partCost),
        fittedAt: at,
      })),
    })
    if (unit) await moveAlong(tx, ctx, { unitId, state: unit.state, steps: stepsOutOfRepair(unit.state) })
    await insertAuditEntry(tx, {
      actorId: ctx.user.id,
      action: 'unit-repair.closed',
      entity: 'unit_repair',
      entityId: id,
      before: { version },
      after: { unitId, costPaise, parts: parts.map(({ name }) => name) },
      requestId: ctx.caller.requestId,
      at,
    })
    return loadRepairs(tx, unitId, ctx.user)
  })
}
