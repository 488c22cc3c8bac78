import type { ComponentTrace } from '@dobara/domain/units/components.ts'
import { escapeLike } from '../../../base/filter-words.ts'
import type { Db, Prisma, Tx } from '../../../context.ts'

const machine = { select: { unit: { select: { code: true } } } } as const
const withTrace = {
  takenFrom: machine,
  fittedAs: machine,
  waste: { select: { id: true } },
  _count: { select: { warranties: true } },
} satisfies Prisma.UnitComponentInclude

/** A part with what became of it. */
export type ComponentRow = Prisma.UnitComponentGetPayload<{ include: typeof withTrace }>

/** The parts of a machine, as they were entered. */
export function listComponents(db: Db | Tx, unitId: number): Promise<ComponentRow[]> {
  return db.unitComponent.findMany({ where: { unitId }, orderBy: { id: 'asc' }, include: withTrace })
}

/** Returns the facts that decide whether the last entry of a part can be taken back. */
export const traceOf = (row: ComponentRow): ComponentTrace => ({
  fittedAt: row.fittedAt,
  removedAt: row.removedAt,
  destinedAt: row.destinedAt,
  isOfRepair: row.repairId !== null,
  isPromised: row._count.warranties > 0,
  isElsewhere: row.waste !== null || row.fittedAs !== null,
})

/**
 * Returns a part locked against changes, handovers and fitting elsewhere; null if there is none. Its machine must be
 * locked first.
 */
export async function lockComponent(tx: Tx, id: number): Promise<ComponentRow | null> {
  await tx.$queryRaw`SELECT 1 FROM unit_component WHERE id = ${id} FOR UPDATE`
  return tx.unitComponent.findUnique({ where: { id }, include: withTrace })
}

const MOST_SHOWN = 100

/** Parts that lie in the stock of parts, the newest first. */
export function listPartsStock(db: Db, search: string) {
  const contains = { contains: escapeLike(search), mode: 'insensitive' } as const
  return db.unitComponent.findMany({
    where: {
      destination: 'parts_stock',
      fittedAs: null,
      ...(search !== '' && { OR: [{ name: contains }, { serial: contains }, { kind: contains }] }),
    },
    orderBy: [{ removedAt: 'desc' }, { id: 'desc' }],
    take: MOST_SHOWN,
    include: { unit: { select: { code: true } } },
  })
}
