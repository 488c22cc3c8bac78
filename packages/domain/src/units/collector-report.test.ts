import { describe, expect, it } from 'vitest'
import { MACHINES, sampleReport } from '../../test/test-reports.ts'
import { COLLECTOR_FORMAT, MEASUREMENT_KINDS, measurementFault } from './collector-report.ts'

describe('measurementFault', () => {
  it.each(MACHINES)('finds nothing in the report of %s', (name) => {
    const { format, measurements } = sampleReport(name)
    expect(format).toBe(COLLECTOR_FORMAT)
    expect(
      measurements.filter(({ kind, value, unit }) => measurementFault(kind, value, unit) !== null),
    ).toEqual([])
  })

  it('knows each kind by a recorded machine, so that no kind is without an example', () => {
    const seen = new Set(MACHINES.flatMap((name) => sampleReport(name).measurements.map(({ kind }) => kind)))
    expect(Object.keys(MEASUREMENT_KINDS).filter((kind) => !new Set<string>(seen).has(kind))).toEqual([])
  })

  it.each([
    ['battery.cycles', 12, null, null],
    ['battery.cycles', '12', null, 'value'],
    ['battery.cycles', Number.NaN, null, 'value'],
    ['battery.cycles', 12, 'cycles', 'unit'],
    ['battery.cycles', -1, null, 'range'],
    ['battery.full-capacity', 12, 'mWh', null],
    ['battery.full-capacity', 12, 'mAh', null],
    ['battery.full-capacity', 12, 'Wh', 'unit'],
    ['drive.sanitize-status', 0x1_0000, null, 'range'],
    ['drive.smart-passed', true, null, null],
    ['drive.smart-passed', 'true', null, 'value'],
    ['device.wifi', false, null, null],
    ['device.wifi', true, null, 'value'],
    ['device.wifi', 'Intel', null, null],
  ] as const)('judges %s = %j %s', (kind, value, unit, fault) => {
    expect(measurementFault(kind, value, unit)).toBe(fault)
  })
})
