import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../test/runs.ts'
import { MACHINES, sampleReport } from '../../test/test-reports.ts'
import { MOST_POINT_NOTE } from '../catalog/checks/check-sheet.ts'
import { CONDITIONS } from '../catalog/conditions.ts'
import {
  COLLECTOR_TOOLS,
  type CollectorMeasurement,
  MEASUREMENT_KIND_CODES,
  MEASUREMENT_KINDS,
} from './collector-report.ts'
import { proposePoints } from './propose-points.ts'
import { readUnitFacts } from './unit-facts.ts'

const value = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.constantFrom('hdd', 'nvme-ssd', 'erased', 'enabled', '__proto__', 'constructor'),
  fc.integer({ min: 0, max: 0xffff }),
  fc.double({ min: 0, noNaN: true }),
  fc.boolean(),
)
const measurement: fc.Arbitrary<CollectorMeasurement> = fc.record({
  kind: fc.constantFrom(...MEASUREMENT_KIND_CODES),
  subject: fc.constantFrom('machine', 'BAT0', 'BAT1', 'sda', 'nvme0n1', '__proto__', 'a b', ''),
  value,
  unit: fc.constantFrom(...new Set(Object.values(MEASUREMENT_KINDS).flatMap(({ units }) => units))),
  tool: fc.constantFrom(...COLLECTOR_TOOLS),
  toolVersion: fc.constant(null),
  reading: fc.constant('r1'),
  raw: fc.constant(''),
})
const grade = fc.constantFrom(...CONDITIONS.map(({ code }) => code))

describe('a report with any measurements', () => {
  it('gives facts and at most one proposal for each point, with a reason that fits', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MACHINES),
        fc.array(measurement, { maxLength: 60 }),
        grade,
        (name, measurements, grade) => {
          const report = sampleReport(name)
          const own = report.measurements.slice(0, measurements.length)
          const facts = readUnitFacts({ ...report, measurements: [...measurements, ...own] })
          const proposals = proposePoints(facts, { grade })
          expect(new Set(proposals.map(({ key }) => key)).size).toBe(proposals.length)
          for (const { reason } of proposals) expect(reason.length).toBeLessThanOrEqual(MOST_POINT_NOTE)
          if (facts.battery.kind === 'measured') {
            expect(facts.battery.healthPct).toBeGreaterThan(0)
            expect(facts.battery.healthPct).toBeLessThanOrEqual(100)
          }
        },
      ),
      { numRuns: runs({ short: 200, long: 5_000 }) },
    )
  })

  it('cuts the reason of a machine with very many drives', () => {
    const report = sampleReport('latitude-5480-failing-drive')
    const many = Array.from({ length: 40 }, (_, index) =>
      report.measurements
        .filter(({ subject }) => subject === 'sda')
        .map((one) => ({ ...one, subject: `sd${index}` })),
    )
    const facts = readUnitFacts({ ...report, measurements: many.flat() })
    const found = proposePoints(facts, { grade: 'Used' }).find(({ key }) => key === 'drive-health')
    expect(found?.reason).toHaveLength(500)
    expect(found?.reason).toMatch(/…$/)
  })
})
