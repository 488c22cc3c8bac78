import type { UnitRepairs } from '@dobara/contract/admin-unit-repairs/unit-repairs.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { Db, Tx } from '../../context.ts'

/** All repairs of a machine, as staff see them. */
export async function loadRepairs(db: Db | Tx, unitId: number): Promise<UnitRepairs> {
  const { code, serial, state, repairs } = await db.unit.findUniqueOrThrow({
    where: { id: unitId },
    select: {
      code: true,
      serial: true,
      state: true,
      repairs: {
        orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
        include: {
          case: { select: { number: true } },
          parts: {
            orderBy: { id: 'asc' },
            select: { kind: true, name: true, serial: true, costPaise: true },
          },
        },
      },
    },
  })
  const totalPaise = repairs.reduce(
    (sum, { costPaise, parts }) => sum + costPaise + parts.reduce((cost, part) => cost + part.costPaise, 0),
    0,
  )
  return {
    code: shownUnitCode(code),
    serial,
    state,
    totalCost: rupees(totalPaise),
    repairs: repairs.map(({ id, version, fault, work, technician, costPaise, parts, ...repair }) => ({
      id,
      version,
      fault,
      work,
      technician,
      cost: rupees(costPaise),
      caseNumber: repair.case?.number ?? null,
      parts: parts.map(({ costPaise: cost, ...part }) => ({ ...part, cost: rupees(cost) })),
      openedAt: repair.openedAt.toISOString(),
      closedAt: repair.closedAt?.toISOString() ?? null,
    })),
  }
}
