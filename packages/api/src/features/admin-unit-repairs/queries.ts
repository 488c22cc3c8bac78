import type { UnitRepairs } from '@dobara/contract/admin-unit-repairs/unit-repairs.ts'
import { COSTS_PERMISSION, isAllowed } from '@dobara/domain/accounts/staff-roles.ts'
import { rupees } from '@dobara/domain/money/paise.ts'
import { shownUnitCode } from '@dobara/domain/units/stored-code.ts'
import type { CustomerContext, Db, Tx } from '../../context.ts'

/** All repairs of a machine, as staff see them: what parts cost only with the other purchase prices. */
export async function loadRepairs(
  db: Db | Tx,
  unitId: number,
  { staffRole }: Pick<CustomerContext['user'], 'staffRole'>,
): Promise<UnitRepairs> {
  const seesCosts = isAllowed(staffRole, COSTS_PERMISSION)
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
    totalCost: seesCosts ? rupees(totalPaise) : null,
    repairs: repairs.map(({ id, version, fault, work, technician, costPaise, parts, ...repair }) => ({
      id,
      version,
      fault,
      work,
      technician,
      cost: rupees(costPaise),
      caseNumber: repair.case?.number ?? null,
      parts: parts.map(({ costPaise: cost, ...part }) => ({
        ...part,
        cost: seesCosts ? rupees(cost) : null,
      })),
      openedAt: repair.openedAt.toISOString(),
      closedAt: repair.closedAt?.toISOString() ?? null,
    })),
  }
}
