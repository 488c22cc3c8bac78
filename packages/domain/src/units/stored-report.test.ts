import { describe, expect, it } from 'vitest'
import { MACHINES, sampleReport } from '../../test/test-reports.ts'
import { measuredMark, withoutChanged, withoutRaw } from './stored-report.ts'
import { proposePoints } from './propose-points.ts'
import { readUnitFacts } from './unit-facts.ts'

describe('withoutRaw', () => {
  it.each(MACHINES)('has all that the points of %s need, and not the words of its tools', (name) => {
    const report = sampleReport(name)
    const stored = withoutRaw(report)
    expect(readUnitFacts(stored)).toEqual(readUnitFacts(report))
    expect([...stored.readings, ...stored.measurements].filter(({ raw }) => raw !== '')).toEqual([])
  })
})

const proposals = proposePoints(readUnitFacts(sampleReport('thinkpad-t480')), { grade: 'Refurbished-B' })
const keysWithout = (...kinds: string[]) => withoutChanged(proposals, kinds).map(({ key }) => key)

describe('withoutChanged', () => {
  it('omits proposals about a part that is no longer inside', () => {
    expect(keysWithout()).toHaveLength(proposals.length)
    expect(keysWithout('battery')).not.toContain('battery-health')
    expect(keysWithout('battery')).toContain('memory')
    expect(keysWithout('ram')).not.toContain('memory')
    expect(keysWithout('fan', 'a kind of before')).toHaveLength(proposals.length)
    expect(keysWithout('board')).toEqual([])
  })
})

describe('measuredMark', () => {
  it('has a result only where nothing remains to be done', () => {
    const marks = proposals.map(measuredMark)
    expect(marks.find(({ key }) => key === 'battery-health')).toMatchObject({
      result: 'pass',
      remaining: null,
    })
    expect(marks.find(({ key }) => key === 'memory')).toMatchObject({
      result: null,
      note: expect.stringMatching(/^16 GB/),
      remaining: 'Run a full memory test.',
    })
  })
})
