import type { AttributeFact } from '@dobara/contract/catalog/attributes.ts'
import { ENDED_CASE_STATES } from '@dobara/domain/cases/case-words.ts'
import type { Db, Prisma } from '../../context.ts'

const passportParts = {
  id: true,
  code: true,
  brand: true,
  serial: true,
  version: true,
  updatedAt: true,
  batteryHealthPct: true,
  batteryCycles: true,
  lines: {
    where: { releasedAt: null },
    select: {
      id: true,
      orderItem: { select: { title: true, condition: true } },
      // Those that were accepted, and the one that waits.
      transfers: {
        where: { OR: [{ acceptedAt: { not: null } }, { endedAt: null }] },
        orderBy: { turn: 'asc' },
        select: {
          turn: true,
          acceptedAt: true,
          expiresAt: true,
          cases: {
            where: { state: { notIn: [...ENDED_CASE_STATES] } },
            select: { number: true, state: true },
          },
        },
      },
    },
  },
  reports: {
    where: { finishedAt: { not: null }, supersededAt: null },
    orderBy: [{ finishedAt: 'desc' }, { id: 'desc' }],
    take: 1,
    select: {
      id: true,
      variantId: true,
      checkedAt: true,
      technician: true,
      outcome: true,
      note: true,
      sheet: true,
      photos: {
        orderBy: { id: 'asc' },
        select: { url: true, width: true, height: true, pointKey: true },
      },
    },
  },
  wipes: {
    where: { wipedAt: { not: null } },
    orderBy: [{ wipedAt: 'desc' }, { id: 'desc' }],
    take: 1,
    select: { certificate: true, wipedAt: true },
  },
  components: {
    where: { fittedAt: { not: null }, removedAt: null },
    orderBy: { id: 'asc' },
    select: { kind: true, name: true, fittedAt: true },
  },
  warranties: {
    where: { endedAt: null },
    select: {
      kind: true,
      startsAt: true,
      endsAt: true,
      source: true,
      component: { select: { name: true } },
    },
  },
  repairs: {
    orderBy: { openedAt: 'asc' },
    select: {
      fault: true,
      work: true,
      openedAt: true,
      closedAt: true,
      parts: { orderBy: { id: 'asc' }, select: { name: true } },
    },
  },
} satisfies Prisma.UnitSelect

/** Returns the attributes of a machine as text, in their order. `code`: as stored in the database. */
async function listFacts(db: Db, code: string): Promise<AttributeFact[] | null> {
  const [row] = await db.$queryRaw<{ facts: AttributeFact[] | null }[]>`
    SELECT attribute_facts(attributes, false) AS facts FROM unit WHERE code = ${code} AND attributes <> '{}'`
  return row?.facts ?? null
}

/** A machine that was sold and is its buyer's, with what its passport lists; null otherwise. `code`: as the database has it. */
export async function findPassport(db: Db, code: string) {
  const [unit, facts] = await Promise.all([
    db.unit.findUnique({ where: { code, boughtBackAt: null }, select: passportParts }),
    listFacts(db, code),
  ])
  const [live] = unit?.lines ?? []
  return unit && live ? { ...unit, live, facts } : null
}
export type PassportRecord = NonNullable<Awaited<ReturnType<typeof findPassport>>>

/** Checks whether the shop has bought the machine back from its owner, who had a passport. */
export async function isBoughtBack(db: Db, code: string): Promise<boolean> {
  return (await db.unit.count({ where: { code, boughtBackAt: { not: null } } })) > 0
}
