import type { UnitComponent } from '@dobara/contract/admin-units/components.ts'

/** A part that was fitted to a machine. */
export const SSD: UnitComponent = {
  id: 7,
  kind: 'storage',
  name: 'Kingston NV2 500 GB',
  brand: 'Kingston',
  model: 'NV2',
  capacity: '500 GB',
  serial: '50026B',
  weightKg: null,
  cost: 2_400,
  warrantyMonths: 12,
  fittedAt: '2026-11-28T06:30:00.000Z',
  source: 'bought',
  sourceNote: 'Techno World, bill 118',
  takenFrom: null,
  removedAt: null,
  destination: null,
  destinationNote: null,
  fittedTo: null,
  isHandedOver: false,
  isOfRepair: false,
  canUndo: true,
}
