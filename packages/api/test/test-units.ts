// For tests only: machines that are rows of their own, listed as the workshop lists them.
import { serialKeyOf } from '@dobara/domain/units/scanned-unit.ts'
import { storedUnitCode } from '@dobara/domain/units/stored-code.ts'
import { formatUnitCode } from '@dobara/domain/units/unit-code.ts'
import type { UnitState } from '@dobara/domain/units/unit-moves.ts'
import { FIRST_DIGEST, sealWipe } from '@dobara/domain/units/wipe-chain.ts'
import { sha256 } from '../src/base/wipes/wipe-queries.ts'
import type { TestShop } from './test-shop.ts'
import { wipeRecordOf } from './units/test-wipes.ts'

type Grade = keyof typeof GRADES
const GRADES = { A: 'refurbished_a', B: 'refurbished_b', C: 'refurbished_c', used: 'used' } as const

type UnitShop = Pick<TestShop, 'prisma' | 'clock'>

export type NewUnit = {
  /** Counted by its machines from the first one on: it must have no stock before. */
  stockItemId: number
  /** Grade; A by default. */
  grade?: Grade
  batteryPct?: number
  cycles?: number
  priceDifferenceRupees?: number
  /** State at which it stops on its way to the list. */
  state?: 'received' | 'in_test' | 'graded' | 'listed'
  serial?: string
  /** False: a machine without a drive, and so without a record of its wipe. */
  hasStorage?: boolean
}

/** `code` as shoppers read it, `storedCode` as the row has it. */
export type TestUnit = { id: number; code: string; storedCode: string; serial: string }

let count = 0
const HOUR = 3_600_000

const PATH = ['received', 'in_test', 'graded', 'listed'] as const
const CAUSES = { received: 'received', in_test: 'test_begun', graded: 'tested', listed: 'listed' } as const

/** Returns a machine with all data that listing needs, moved along its ledger to `state`; listed by default. */
export async function addListedUnit(shop: UnitShop, unit: NewUnit): Promise<TestUnit> {
  count += 1
  const { stockItemId, batteryPct = 90, cycles = 120, priceDifferenceRupees = 0, state = 'listed' } = unit
  const { hasStorage = true } = unit
  const code = formatUnitCode(Uint8Array.from([7, count >> 24, count >> 16, count >> 8, count]))
  const storedCode = storedUnitCode(code)
  const serial = unit.serial ?? `5CG${String(count).padStart(7, '0')}`
  const made = await shop.prisma.$transaction(async (tx) => {
    await tx.stockItem.updateMany({
      where: { id: stockItemId, tracking: { not: 'unit' } },
      data: { tracking: 'unit' },
    })
    const acquisition = { kind: 'lot', supplier: 'Asset Recovery', acquiredOn: shop.clock.now } as const
    const row = await tx.unit.create({
      data: {
        code: storedCode,
        stockItem: { connect: { id: stockItemId } },
        acquisition: { create: acquisition },
        brand: 'Dell',
        serial,
        serialKey: serialKeyOf('Dell', serial),
        condition: GRADES[unit.grade ?? 'A'],
        hasStorage,
        recFunction: 3,
        recCosmetic: 4,
        priceDifferencePaise: priceDifferenceRupees * 100,
        batteryHealthPct: batteryPct,
        batteryCycles: cycles,
        events: { create: { ...firstEvent, at: ago(shop, 4) } },
      },
    })
    return row.id
  })
  const evidence = { unitId: made, stockItemId, storedCode }
  await addEvidence(shop, { ...evidence, batteryPct, cycles })
  if (hasStorage) await addWipe(shop, evidence)
  for (const to of PATH.slice(1, PATH.indexOf(state) + 1)) await moveUnit(shop, { unitId: made, to })
  return { id: made, code, storedCode, serial }
}

const firstEvent = { seq: 1, toState: 'received', cause: 'received', actorKind: 'staff' } as const
const ago = ({ clock }: UnitShop, hours: number) => new Date(clock.now.getTime() - hours * HOUR)

type Move = { unitId: number; to: UnitState; cause?: string }

/** Moves a machine as its ledger allows; `cause` where it is not that of the workshop. */
export async function moveUnit({ prisma, clock }: UnitShop, { unitId, to, cause }: Move): Promise<void> {
  const { state: fromState } = await prisma.unit.findUniqueOrThrow({ where: { id: unitId } })
  const eventCause = cause ?? CAUSES[to as keyof typeof CAUSES] ?? to
  const event = {
    unitId,
    seq: 2,
    fromState,
    toState: to,
    cause: eventCause,
    actorKind: 'staff',
    at: clock.now,
  }
  await prisma.unitEvent.create({ data: event })
}

/** Unlists a machine, as the workshop would. */
export const unlistUnit = (shop: UnitShop, unitId: number) =>
  moveUnit(shop, { unitId, to: 'graded', cause: 'unlisted' })

type Evidence = {
  unitId: number
  stockItemId: number
  batteryPct: number
  cycles: number
  storedCode: string
}

async function addEvidence(shop: UnitShop, evidence: Evidence): Promise<void> {
  const { unitId, stockItemId, batteryPct, cycles, storedCode } = evidence
  const { prisma } = shop
  const { productId, variantId } = await prisma.stockItem.findUniqueOrThrow({ where: { id: stockItemId } })
  const measured = { unitId, source: 'tool', tool: 'upower', toolVersion: '1.90', measuredAt: ago(shop, 3) }
  await prisma.unitMeasurement.createMany({
    data: [
      { ...measured, kind: 'battery_health_pct', value: String(batteryPct) },
      { ...measured, kind: 'battery_cycles', value: String(cycles) },
    ],
  })
  const points = [{ key: 'lid', label: 'Lid', labelHi: 'ढक्कन', result: 'pass', note: null }]
  const sections = [{ key: 'outside', label: 'Outside', labelHi: 'बाहर', points }]
  await prisma.checkReport.create({
    data: {
      productId,
      variantId,
      unitId,
      sheet: { name: 'Laptops', nameHi: null, sections },
      technician: 'Ravi',
      checkedAt: ago(shop, 1),
      finishedAt: ago(shop, 1),
      outcome: 'passed',
    },
  })
  const shots = ['lid', 'screen', 'keyboard', 'bottom']
  await prisma.unitPhoto.createMany({
    data: shots.map((shot) => ({
      unitId,
      shot,
      storageKey: `units/${storedCode}-${shot}.jpg`,
      url: `/media/units/${storedCode}-${shot}.jpg`,
      width: 1200,
      height: 900,
    })),
  })
}

/** Two members of the staff as whom no test signs in. */
const TECHNICIAN_ID = '01900000-0000-7000-8000-0000000000a1'
const VALIDATOR_ID = '01900000-0000-7000-8000-0000000000a2'

type Wiped = Pick<Evidence, 'unitId' | 'storedCode'> & { driveSerial?: string }

/** Records that a drive of the machine was erased, confirmed by a second person. */
export async function addWipe(shop: UnitShop, { unitId, storedCode, driveSerial }: Wiped): Promise<void> {
  const { prisma } = shop
  const last = await prisma.unitWipe.findFirst({ orderBy: { id: 'desc' } })
  const record = { ...wipeRecordOf(storedCode, shop.clock.now), ...(driveSerial && { driveSerial }) }
  const { previous, digest } = sealWipe(record, last?.digest ?? FIRST_DIGEST, sha256)
  const { validator: _, validatedAt: __, ...entry } = record
  const { id: entryId } = await prisma.unitWipeEntry.create({
    data: {
      unitId,
      record: entry,
      contentDigest: digest,
      recordedById: TECHNICIAN_ID,
      recordedAt: shop.clock.now,
    },
  })
  await prisma.unitWipe.create({
    data: {
      unitId,
      certificate: `WIPE-${driveSerial ?? storedCode}`,
      record,
      previousDigest: previous,
      digest,
      entryId,
      recordedById: TECHNICIAN_ID,
      validatedById: VALIDATOR_ID,
      wipedAt: ago(shop, 2),
      createdAt: ago(shop, 2),
    },
  })
}

/** A later report than the one that a machine was graded by, published with its failures. */
export async function addFailedReport({ prisma, clock }: UnitShop, unitId: number): Promise<void> {
  const { productId, variantId, sheet } = await prisma.checkReport.findFirstOrThrow({ where: { unitId } })
  const at = clock.now
  const of = { productId, variantId, unitId, sheet: sheet ?? {} }
  const made = { technician: 'Ravi', checkedAt: at, finishedAt: at, outcome: 'failed' } as const
  await prisma.checkReport.create({ data: { ...of, ...made } })
}

/** The state that the row of a machine has now. */
export async function unitState({ prisma }: UnitShop, unitId: number): Promise<UnitState> {
  return (await prisma.unit.findUniqueOrThrow({ where: { id: unitId } })).state
}

/** A code that is well formed and that no machine has. */
export const FREE_UNIT_CODE = formatUnitCode(Uint8Array.from([9, 9, 9, 9, 9]))
