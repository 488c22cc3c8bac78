// For tests only: examples of calls about single machines, where one made from the schema makes no sense.
import { COMPONENT_CALLS } from './test-component-calls.ts'
import { reportOf } from './test-collector.ts'
import { wipeOf } from './test-wipes.ts'
import { FREE_UNIT_CODE } from '../test-units.ts'

export const UNIT_CALLS = {
  ...COMPONENT_CALLS,
  'admin.units.addPhoto': { image: new Uint8Array(1), unit: FREE_UNIT_CODE },
  'admin.units.measure': {
    unit: FREE_UNIT_CODE,
    measurements: [{ kind: 'battery_cycles' as const, value: '3' }],
  },
  'admin.units.importMeasurements': { unit: FREE_UNIT_CODE, report: reportOf('PF2ABC1', new Date(0)) },
  'admin.units.recordWipe': wipeOf(FREE_UNIT_CODE, new Date(0)),
  'wipes.check': { certificate: 'WIPE-000000000' },
  'wipes.pdf': { certificate: 'WIPE-000000000' },
  'admin.checks.start': { id: 2_147_483_647, unit: FREE_UNIT_CODE, templateId: 2_147_483_647 },
  'admin.checks.addPhoto': { image: new Uint8Array(1), id: 2_147_483_647 },
  'admin.shopFront.upload': { image: new Uint8Array(1) },
}
