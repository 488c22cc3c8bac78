// For tests only: changes of single machines, each with the entry it has to write.
import { addProduct } from '../test-products.ts'
import { addListedUnit } from '../test-units.ts'
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
  'admin.units.setTracking': [
    'stock.tracking_changed',
    async (at) => {
      const { id: productId } = await addProduct(at.shop, { stock: 0 })
      return at.backOffice.units.setTracking({ productId, tracking: 'serial_at_dispatch' })
    },
  ],
} satisfies Partial<Record<AuditedPath, AuditedCall>>
