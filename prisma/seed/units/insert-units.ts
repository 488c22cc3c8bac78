import type { Tx } from '@dobara/db/client.ts'
import type { ConditionCode } from '@dobara/domain/catalog/conditions.ts'
import { serialKeyOf } from '@dobara/domain/units/scanned-unit.ts'
import type { UnitCause, UnitState } from '@dobara/domain/units/unit-moves.ts'
import type { SeedUnit } from './build-units.ts'

const STORED: Record<ConditionCode, 'refurbished_a' | 'refurbished_b' | 'refurbished_c' | 'used'> = {
  'Refurbished-A': 'refurbished_a',
  'Refurbished-B': 'refurbished_b',
  'Refurbished-C': 'refurbished_c',
  Used: 'used',
}
/** R2v3: all functions and licensed software, and looks by grade. */
const REC = { 'Refurbished-A': 6, 'Refurbished-B': 5, 'Refurbished-C': 3, Used: 3 } as const
const json = (value: unknown) => JSON.parse(JSON.stringify(value))

async function insertRows(tx: Tx, units: readonly SeedUnit[], staffId: string): Promise<Map<string, number>> {
  const acquiredOn = new Date(Math.min(...units.map(({ receivedAt }) => receivedAt.getTime())))
  const lot = await tx.unitAcquisition.create({
    data: {
      kind: 'lot',
      supplier: 'Sahyadri Asset Recovery',
      document: 'SAR/26-27/0418',
      acquiredOn,
      createdById: staffId,
      createdAt: acquiredOn,
    },
  })
  const rows = await tx.unit.createManyAndReturn({
    data: units.map((unit) => ({
      code: unit.code,
      stockItemId: unit.stockItemId,
      acquisitionId: lot.id,
      brand: unit.brand,
      serial: unit.serial,
      serialKey: serialKeyOf(unit.brand, unit.serial),
      purchasePricePaise: unit.purchasePricePaise,
      condition: STORED[unit.condition],
      recFunction: 5,
      recCosmetic: REC[unit.condition],
      priceDifferencePaise: unit.priceDifferencePaise,
      location: unit.location,
      batteryHealthPct: unit.batteryHealthPct,
      batteryCycles: unit.batteryCycles,
      attributes: unit.attributes,
      createdAt: unit.receivedAt,
    })),
    select: { id: true, code: true },
  })
  return new Map(rows.map(({ id, code }) => [code, id]))
}

type Step = { from: UnitState | null; to: UnitState; cause: UnitCause; at: (unit: SeedUnit) => Date }
const STEPS: readonly Step[] = [
  { from: null, to: 'received', cause: 'received', at: ({ receivedAt }) => receivedAt },
  { from: 'received', to: 'in_test', cause: 'test_begun', at: ({ report }) => report.finishedAt },
  { from: 'in_test', to: 'graded', cause: 'tested', at: ({ listedAt }) => listedAt },
  { from: 'graded', to: 'listed', cause: 'listed', at: ({ listedAt }) => listedAt },
]

/** Recorded by one person and confirmed by another one, in the order of the chain. */
async function insertWipes(tx: Tx, units: readonly SeedUnit[], idOf: (unit: SeedUnit) => number) {
  const entries = await tx.unitWipeEntry.createManyAndReturn({
    data: units.map((unit) => {
      const { validator: _, validatedAt: __, ...entry } = unit.wipe.record
      return {
        unitId: idOf(unit),
        record: json(entry),
        contentDigest: unit.wipe.digest,
        recordedById: unit.recordedById,
        recordedAt: new Date(entry.finishedAt),
      }
    }),
    select: { id: true, unitId: true },
  })
  const entryOf = new Map(entries.map(({ id, unitId }) => [unitId, id]))
  await tx.unitWipe.createMany({
    data: units.map((unit, place) => ({
      unitId: idOf(unit),
      certificate: `WIPE-${String(place + 1).padStart(6, '0')}`,
      record: json(unit.wipe.record),
      sealedText: unit.wipe.text,
      previousDigest: unit.wipe.previous,
      digest: unit.wipe.digest,
      entryId: entryOf.get(idOf(unit)) ?? null,
      recordedById: unit.recordedById,
      validatedById: unit.validatedById,
      wipedAt: new Date(unit.wipe.record.finishedAt),
      createdAt: new Date(unit.wipe.record.validatedAt),
    })),
  })
}

async function insertEvidence(tx: Tx, units: readonly SeedUnit[], idOf: (unit: SeedUnit) => number) {
  const template = await tx.checkTemplate.findUniqueOrThrow({ where: { builtInKey: 'laptop' } })
  await tx.checkReport.createMany({
    data: units.map((unit) => ({
      productId: unit.productId,
      variantId: unit.variantId,
      unitId: idOf(unit),
      templateId: template.id,
      templateVersion: 1,
      sheet: json(unit.report.sheet),
      technician: unit.report.technician,
      checkedAt: unit.report.finishedAt,
      finishedAt: unit.report.finishedAt,
      outcome: 'passed' as const,
      createdAt: unit.report.finishedAt,
    })),
  })
  await tx.unitMeasurement.createMany({
    data: units.flatMap((unit) => {
      const measured = {
        unitId: idOf(unit),
        source: 'tool',
        tool: 'upower',
        toolVersion: '1.90.2',
        measuredAt: unit.report.finishedAt,
        recordedAt: unit.report.finishedAt,
      }
      return [
        { ...measured, kind: 'battery_health_pct', value: String(unit.batteryHealthPct) },
        { ...measured, kind: 'battery_cycles', value: String(unit.batteryCycles) },
      ]
    }),
  })
  await insertWipes(tx, units, idOf)
  await tx.unitPhoto.createMany({
    data: units.flatMap((unit) =>
      unit.photos.map(({ shot, stored: { storageKey, url, width, height } }) => ({
        unitId: idOf(unit),
        shot,
        storageKey,
        url,
        width,
        height,
        createdAt: unit.report.finishedAt,
      })),
    ),
  })
}

/** Writes machines with all that was found about them, and moves those that are ready onto the list: their items count them. */
export async function insertUnits(tx: Tx, units: readonly SeedUnit[], staffId: string): Promise<void> {
  const stockItemIds = [...new Set(units.map(({ stockItemId }) => stockItemId))]
  await tx.stockItem.updateMany({ where: { id: { in: stockItemIds } }, data: { tracking: 'unit' } })
  const ids = await insertRows(tx, units, staffId)
  const idOf = ({ code }: SeedUnit) => ids.get(code) ?? 0
  const move = (moved: readonly SeedUnit[], { from, to, cause, at }: Step) =>
    tx.unitEvent.createMany({
      data: moved.map((unit) => ({
        unitId: idOf(unit),
        seq: 0,
        fromState: from,
        toState: to,
        cause,
        actorKind: 'staff',
        actorId: staffId,
        at: at(unit),
      })),
    })
  const [received, inTest, graded, listed] = STEPS
  if (!received || !inTest || !graded || !listed) throw new Error('a step is missing')
  await move(units, received)
  await insertEvidence(tx, units, idOf)
  await move(units, inTest)
  await move(units, graded)
  await move(
    units.filter(({ isListed }) => isListed),
    listed,
  )
}
