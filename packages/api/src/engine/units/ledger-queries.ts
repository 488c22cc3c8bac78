import type { UnitFault } from '@dobara/domain/units/listing-faults.ts'
import type { UnitCause, UnitState } from '@dobara/domain/units/unit-moves.ts'
import { lockStock } from '../../base/stock/queries.ts'
import type { Tx } from '../../context.ts'
import { RefusedError } from '../../errors.ts'

/** A row of the ledger of a machine; `from` is its current state, so that one that moved in between is refused. */
export type UnitStep = {
  unitId: number
  /** Null: its first. */
  from: UnitState | null
  to: UnitState
  cause: UnitCause
  actorId: string | null
  orderItemId: string | null
  note?: string | null
  at: Date
}

/** Moves a machine by its ledger: the trigger numbers the row and sets the state. */
export async function insertUnitStep(tx: Tx, step: UnitStep): Promise<void> {
  const { unitId, from, to, cause, actorId, orderItemId, note = null, at } = step
  const actorKind = actorId === null ? 'system' : 'staff'
  await tx.$executeRaw`
    INSERT INTO unit_event (unit_id, seq, from_state, to_state, cause, note, actor_kind, actor_id, order_item_id, at)
    VALUES (${unitId}, ${from === null ? 1 : 0}, ${from}::unit_state, ${to}::unit_state, ${cause}, ${note}, ${actorKind},
            ${actorId}::uuid, ${orderItemId}::uuid, ${at})`
}

/** Locks the rows of machines in the order of their ids, and gives each with what decides about it. */
export async function lockUnits(tx: Tx, ids: readonly number[]) {
  await tx.$queryRaw`SELECT id FROM unit WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR UPDATE`
  return tx.unit.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, code: true, serial: true, state: true, stockItemId: true },
  })
}

/** Why a machine may not be for sale now, as a word of UNIT_FAULTS; null: it may. */
export async function listingFault(tx: Tx, unitId: number, at: Date): Promise<UnitFault | null> {
  const [row] = await tx.$queryRaw<
    { fault: UnitFault | null }[]
  >`SELECT unit_fault(machine, ${at}::timestamptz) AS fault FROM unit machine WHERE id = ${unitId}`
  return row?.fault ?? null
}

/**
 * Refuses to take a machine off the list if all available ones are reserved for replacements, which hold no machine
 * of their own before one is sent. The stock stays locked.
 */
export async function assertNotReserved(tx: Tx, stockItemId: number): Promise<void> {
  const free = (await lockStock(tx, [stockItemId])).get(stockItemId) ?? 0
  if (free < 1) throw new RefusedError('UNIT_KEPT')
}

/** Lets one transaction after another make a machine of this brand and serial. */
export async function lockSerial(tx: Tx, serialKey: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`unit ${serialKey}`}, 0))::text`
}
