import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { attributesOf } from '@dobara/domain/catalog/attributes/attribute.ts'
import { BUILT_IN_ATTRIBUTES } from '@dobara/domain/catalog/attributes/built-in-attributes.ts'
import type { AdminUnit, AdminUnitRow } from '@dobara/contract/admin-units/units.ts'

/** A graded machine as lists have it. */
export const UNIT_ROW: AdminUnitRow = {
  id: 4,
  code: 'DB-7K2M-9QXA-4',
  brand: 'Lenovo',
  serial: 'PF2ABC1',
  state: 'graded',
  condition: 'Refurbished-B',
  batteryHealthPct: 88,
  batteryCycles: 142,
  priceDifference: 500,
  location: 'Shelf 3',
  productId: 12,
  productVariantId: null,
  title: 'Lenovo ThinkPad T480',
  sku: 'TP-T480-16-512',
  updatedAt: '2026-11-28T06:30:00.000Z',
}
/** Attributes of single machines, as definitions. */
const UNIT_ATTRIBUTES: Attribute[] = attributesOf(BUILT_IN_ATTRIBUTES, 'unit').map((definition) => ({
  ...definition,
  choices: [...definition.choices],
  kinds: [...definition.kinds],
  rangeStarts: [...definition.rangeStarts],
  isBuiltIn: true,
}))
/** The same with its ledger. */
export const UNIT: AdminUnit = {
  ...UNIT_ROW,
  kind: 'laptop',
  recFunction: 5,
  recCosmetic: 4,
  hasBattery: true,
  hasStorage: true,
  note: null,
  attributes: { chargerKind: 'original' },
  attributeDefinitions: UNIT_ATTRIBUTES,
  purchasePrice: 11_500,
  boughtBackAt: null,
  acquisition: {
    kind: 'lot',
    supplier: 'Leasing Pune',
    document: 'LP/26/118',
    inputCredit: false,
    acquiredOn: '2026-11-20',
    note: null,
  },
  fault: 'too_few_photos',
  moves: ['list', 'test', 'repair', 'scrap'],
  canUndo: true,
  events: [
    {
      seq: 2,
      fromState: 'in_test',
      toState: 'graded',
      cause: 'tested',
      note: null,
      actor: 'Ravi',
      at: UNIT_ROW.updatedAt,
    },
    {
      seq: 1,
      fromState: null,
      toState: 'received',
      cause: 'received',
      note: null,
      actor: 'Ravi',
      at: UNIT_ROW.updatedAt,
    },
  ],
  order: null,
}
