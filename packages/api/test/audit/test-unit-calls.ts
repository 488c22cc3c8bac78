// For tests only: changes of single machines, each with the entry it has to write.
import { photo } from '@dobara/providers/test/media/test-photos.ts'
import { indiaDateOf } from '@dobara/domain/calendar/india-time.ts'
import { addProduct, addStaff } from '../test-products.ts'
import { addListedUnit } from '../test-units.ts'
import { wipeOf } from '../units/test-wipes.ts'
import { reportOf } from '../units/test-collector.ts'
import type { AuditedBackOffice, AuditedCall, AuditedPath } from './test-audited-back-office.ts'

async function tracked({ shop, backOffice }: AuditedBackOffice) {
  const { id: productId, stockItemId } = await addProduct(shop, { stock: 0 })
  await backOffice.units.setTracking({ productId, tracking: 'unit' })
  return { productId, stockItemId }
}

async function graded(at: AuditedBackOffice) {
  const { stockItemId } = await tracked(at)
  const { code } = await addListedUnit(at.shop, { stockItemId, state: 'graded' })
  return code
}

export const UNIT_CALLS = {
  'admin.units.receive': [
    'unit.received',
    async (at) => {
      const { productId } = await tracked(at)
      return at.backOffice.units.receive({
        acquisition: { kind: 'lot', acquiredOn: '2026-11-20' },
        units: [{ productId, serial: `AUDIT${at.shop.deps.newId().slice(-8)}` }],
      })
    },
  ],
  'admin.units.move': [
    'unit.moved',
    async (at) => at.backOffice.units.move({ unit: await graded(at), move: 'list' }),
  ],
  'admin.units.undo': [
    'unit.move_undone',
    async (at) => {
      const unit = await graded(at)
      await at.backOffice.units.move({ unit, move: 'scrap' })
      return at.backOffice.units.undo({ unit })
    },
  ],
  'admin.units.update': [
    'unit.changed',
    async (at) => at.backOffice.units.update({ unit: await graded(at), location: 'Shelf 3' }),
  ],
  'admin.units.addPhoto': [
    'unit.photo_added',
    async (at) =>
      at.backOffice.units.addPhoto({ unit: await graded(at), shot: 'side', image: await photo() }),
  ],
  'admin.units.removePhoto': [
    'unit.photo_removed',
    async (at) => {
      const unit = await graded(at)
      const { photos } = await at.backOffice.units.evidence({ unit })
      return at.backOffice.units.removePhoto({ unit, photoId: photos[0]?.id ?? 0 })
    },
  ],
  'admin.units.measure': [
    'unit.measured',
    async (at) =>
      at.backOffice.units.measure({
        unit: await graded(at),
        measurements: [{ kind: 'scratches', value: '12 light' }],
      }),
  ],
  'admin.units.importMeasurements': [
    'unit.measured',
    async (at) => {
      const { stockItemId } = await tracked(at)
      const { code, serial } = await addListedUnit(at.shop, { stockItemId, state: 'in_test' })
      return at.backOffice.units.importMeasurements({
        unit: code,
        report: reportOf(serial, at.shop.clock.now),
      })
    },
  ],
  'admin.units.recordWipe': [
    'unit.wiped',
    async (at) => at.backOffice.units.recordWipe(wipeOf(await graded(at), at.shop.clock.now)),
  ],
  'admin.units.confirmWipe': [
    'unit.wipe_confirmed',
    async (at) => {
      const unit = await graded(at)
      const colleague = at.shop.as(await addStaff(at.shop, 'technician')).admin.units
      const { waiting } = await colleague.recordWipe(wipeOf(unit, at.shop.clock.now))
      return at.backOffice.units.confirmWipe({ unit, entry: waiting[0]?.id ?? 0 })
    },
  ],
  'admin.units.discardWipe': [
    'unit.wipe_discarded',
    async (at) => {
      const unit = await graded(at)
      const { waiting } = await at.backOffice.units.recordWipe(wipeOf(unit, at.shop.clock.now))
      return at.backOffice.units.discardWipe({ unit, entry: waiting[0]?.id ?? 0 })
    },
  ],
  'admin.units.setTracking': [
    'stock.tracking_changed',
    async (at) => {
      const { id: productId } = await addProduct(at.shop, { stock: 0 })
      return at.backOffice.units.setTracking({ productId, tracking: 'serial_at_dispatch' })
    },
  ],
  'admin.eWaste.handOver': [
    'e_waste.handed_over',
    async (at) => {
      const unit = await graded(at)
      await at.backOffice.units.move({ unit, move: 'scrap' })
      const { id } = await at.backOffice.units.get({ unit })
      return at.backOffice.eWaste.handOver({
        recycler: 'Green Loop Recyclers',
        registration: 'CPCB/RC/118',
        document: 'GL/26/7',
        handedOn: indiaDateOf(at.shop.clock.now),
        items: [{ kind: 'unit', id, weightKg: 1.9 }],
      })
    },
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>
