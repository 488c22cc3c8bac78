import type { PartsStock, UnitComponent, UnitComponents } from '@dobara/contract/admin-units/components.ts'
import { COSTS_PERMISSION, isAllowed } from '@dobara/domain/accounts/staff-roles.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { COMPONENT_DESTINATIONS, COMPONENT_SOURCES, componentUndo } from '@dobara/domain/units/components.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { CustomerContext, Tx } from '../../../context.ts'
import { type ComponentRow, listComponents, listPartsStock, traceOf } from './queries.ts'

const known = <Word extends string>(words: readonly Word[], word: string | null): Word | null =>
  words.find((one) => one === word) ?? null
const machineOf = (row: { unit: { code: string } } | null) => (row ? shownUnitCode(row.unit.code) : null)

/** Returns true if the caller sees other costs: those see the costs of parts too. */
const seesCosts = ({ user }: CustomerContext) => isAllowed(user.staffRole, COSTS_PERMISSION)

function componentView(ctx: CustomerContext, row: ComponentRow): UnitComponent {
  const { id, kind, name, brand, model, capacity, serial, warrantyMonths, sourceNote, destinationNote } = row
  return {
    id,
    kind,
    name,
    brand,
    model,
    capacity,
    serial,
    weightKg: row.weightGrams === null ? null : row.weightGrams / 1000,
    cost: seesCosts(ctx) ? rupees(row.costPaise) : null,
    warrantyMonths,
    fittedAt: row.fittedAt?.toISOString() ?? null,
    source: known(COMPONENT_SOURCES, row.source),
    sourceNote,
    takenFrom: machineOf(row.takenFrom),
    removedAt: row.removedAt?.toISOString() ?? null,
    destination: known(COMPONENT_DESTINATIONS, row.destination),
    destinationNote,
    fittedTo: machineOf(row.fittedAs),
    isHandedOver: row.waste !== null,
    isOfRepair: row.repairId !== null,
    canUndo: componentUndo(traceOf(row), ctx.now()) !== null,
  }
}

/** The parts of a machine, those that are in it first. */
export async function componentsView(
  ctx: CustomerContext,
  db: CustomerContext['db'] | Tx,
  unitId: number,
): Promise<UnitComponents> {
  const rows = await listComponents(db, unitId)
  const [inside, outside] = [
    rows.filter(({ removedAt }) => removedAt === null),
    rows.filter(({ removedAt }) => removedAt !== null),
  ]
  return { components: [...inside, ...outside.toReversed()].map((row) => componentView(ctx, row)) }
}

/** Returns the stock of parts. */
export async function readPartsStock(
  ctx: CustomerContext,
  { search = '' }: { search?: string | undefined },
): Promise<PartsStock> {
  const rows = await listPartsStock(ctx.db, search.trim())
  return {
    parts: rows.flatMap(({ id, kind, name, serial, costPaise, removedAt, unit: { code } }) =>
      removedAt
        ? [
            {
              id,
              kind,
              name,
              serial,
              cost: seesCosts(ctx) ? rupees(costPaise) : null,
              code: shownUnitCode(code),
              removedAt: removedAt.toISOString(),
            },
          ]
        : [],
    ),
  }
}
