import { describe, expect, it } from 'vitest'
import { MACHINES, sampleReport, withValue } from '../../test/test-reports.ts'
import { MOST_POINT_NOTE } from '../catalog/checks/check-sheet.ts'
import { laptopPointKeys, MEASURED_POINTS } from './point-proposal.ts'
import { type PointContext, proposePoints } from './propose-points.ts'
import { readUnitFacts } from './unit-facts.ts'

const B: PointContext = { grade: 'Refurbished-B' }
const pointsOf = (name: string, context = B) => proposePoints(readUnitFacts(sampleReport(name)), context)
const pointOf = (name: string, key: string, context = B) =>
  pointsOf(name, context).find((one) => one.key === key)

describe('proposePoints', () => {
  it('uses keys of the built-in template, in its order', () => {
    const keys = laptopPointKeys()
    expect(keys).toHaveLength(32)
    expect(MEASURED_POINTS.filter((key) => !keys.includes(key))).toEqual([])
    const proposed = pointsOf('thinkpad-t480').map(({ key }) => keys.indexOf(key))
    expect(proposed).toEqual([...proposed].sort((one, other) => one - other))
  })

  it('fills at least twelve points of each laptop that every tool could read', () => {
    for (const name of ['thinkpad-t480', 'latitude-7490', 'elitebook-840-g6', 'thinkpad-t470-two-batteries'])
      expect(pointsOf(name).length).toBeGreaterThanOrEqual(16)
    for (const name of MACHINES) expect(pointsOf(name).length).toBeGreaterThanOrEqual(12)
  })

  it.each(MACHINES)('gives a reason that fits into a note for each point of %s', (name) => {
    for (const { reason, reasonHi, remaining, remainingHi, result } of pointsOf(name)) {
      expect(reason).toMatch(/^\S.*\.$/)
      expect(reason.length).toBeLessThanOrEqual(MOST_POINT_NOTE)
      expect(reason).not.toMatch(/null|undefined|NaN/)
      expect(reasonHi).toMatch(/^\S.*[\u0900-\u097F].*।$/)
      expect(reasonHi.length).toBeLessThanOrEqual(MOST_POINT_NOTE)
      expect(reasonHi).not.toMatch(/null|undefined|NaN/)
      if (remaining === null) expect(remainingHi).toBeNull()
      else expect(remainingHi).toMatch(/[\u0900-\u097F].*।$/)
      if (result === 'fail') expect(remaining).toBeNull()
    }
  })

  it.each(MACHINES)('never names the serial number of %s, as shoppers read it', (name) => {
    const facts = readUnitFacts(sampleReport(name))
    const { systemSerial } = facts.identity
    for (const labelSerial of [undefined, systemSerial, 'OTHER12'])
      for (const { reason, reasonHi, remaining } of proposePoints(facts, {
        ...B,
        labelSerial: labelSerial ?? null,
      }))
        for (const words of [reason, reasonHi, remaining ?? ''])
          expect(words).not.toMatch(new RegExp(`OTHER12|${systemSerial ?? 'OTHER12'}`))
  })

  it('proposes nothing without measurements', () => {
    const facts = readUnitFacts({ ...sampleReport('thinkpad-t480'), measurements: [] })
    expect(proposePoints(facts, B).map(({ key }) => key)).toEqual(['system'])
  })

  it.each([
    ['thinkpad-t480', 'battery-health', 'pass', 'BAT0 89% of the design capacity; this grade needs 80%.'],
    [
      'thinkpad-t470-two-batteries',
      'battery-health',
      'fail',
      'BAT0 88%, BAT1 69% of the design capacity, below the 80% that this grade needs.',
    ],
    ['desktop-optiplex-3060', 'battery-health', 'not_applicable', 'The machine has no battery.'],
    ['desktop-optiplex-3060', 'battery-safety', 'not_applicable', 'The machine has no battery.'],
    ['desktop-optiplex-3060', 'wifi', 'not_applicable', 'The machine has no Wi-Fi.'],
    [
      'desktop-optiplex-3060',
      'charging',
      'not_applicable',
      'The machine has no battery and a power supply inside.',
    ],
    ['thinkpad-t480', 'battery-cycles', 'pass', 'BAT0 143 cycles.'],
    ['board-with-placeholders', 'battery-cycles', 'not_applicable', 'BAT0 does not count its cycles.'],
    ['board-with-placeholders', 'bluetooth', 'fail', 'No Bluetooth adapter was found.'],
    ['board-with-placeholders', 'firmware', 'fail', 'A password is set on sda.'],
    [
      'board-with-placeholders',
      'system',
      'fail',
      'The firmware has “To be filled by O.E.M.” in place of a serial number.',
    ],
    ['elitebook-840-g6', 'firmware', 'fail', 'A BIOS administrator password is set.'],
    ['thinkpad-t480', 'drive-health', 'pass', 'No reallocated sectors and no warnings: nvme0n1 worn by 6%.'],
    [
      'latitude-5480-failing-drive',
      'drive-health',
      'fail',
      'sda fails its SMART health test; sda has 3976 reallocated sectors; sda has 312 unreadable sectors.',
    ],
    [
      'board-with-placeholders',
      'drive-health',
      'fail',
      'sda is worn by 29%, more than 20%; sda has 2 reallocated sectors.',
    ],
    [
      'chromebook-emmc',
      'drive-health',
      'pass',
      'No reallocated sectors and no warnings: mmcblk0 worn by 20%.',
    ],
    [
      'thinkpad-t480',
      'erasure',
      'pass',
      'nvme0n1: The drive reports that its last sanitize succeeded (SSTAT 0x0101).',
    ],
    [
      'elitebook-840-g6',
      'erasure',
      'pass',
      'nvme0n1: The drive reports that its last sanitize succeeded (SSTAT 0x0001). Something was written since, such as a new system.',
    ],
    [
      'thinkpad-x1-unfinished-sanitize',
      'erasure',
      'fail',
      'nvme0n1: The drive is still being sanitized (SSTAT 0x0002).',
    ],
    [
      'latitude-7490',
      'erasure',
      'fail',
      'sda: it was overwritten by nwipe, which is Clear and not Purge on this kind of drive.',
    ],
  ])('judges %s at the point %s as %s', (name, key, result, reason) => {
    expect(pointOf(name, key)).toMatchObject({ key, result, reason })
  })

  it('proposes nothing about the erasure of a drive without proof', () => {
    expect(pointOf('macbook-pro-2015', 'erasure')).toBeUndefined()
    expect(pointOf('thinkpad-x1-unfinished-sanitize', 'drive-health')).toBeUndefined()
  })

  it.each([
    [{ listedMemoryGb: 16 }, 'memory', 'pass'],
    [{ listedMemoryGb: 8 }, 'memory', 'fail'],
    [{ labelSerial: 'pf1-abc2d' }, 'system', 'pass'],
    [{ labelSerial: 'PF1ABC2O' }, 'system', 'fail'],
    [{ grade: 'Refurbished-A' }, 'battery-health', 'pass'],
    [{ grade: 'Used' }, 'battery-health', 'pass'],
  ] as const)('compares with %j', (context, key, result) => {
    expect(pointOf('thinkpad-t480', key, { ...B, ...context })?.result).toBe(result)
  })

  it.each([
    ['battery-health', null],
    ['drive-health', null],
    ['wifi', 'Join a network on 2.4 and on 5 GHz.'],
    ['memory', 'Run a full memory test.'],
    ['erasure', 'A second person validates the wipe and stores its certificate.'],
  ])('proposes the remaining step at the point %s', (key, remaining) => {
    expect(pointOf('thinkpad-t480', key)?.remaining).toBe(remaining)
  })

  it('fails the erasure of a drive that was never sanitized', () => {
    const report = withValue(sampleReport('thinkpad-t480'), 'drive.sanitize-status', { value: 0 })
    const found = proposePoints(readUnitFacts(report), B).find(({ key }) => key === 'erasure')
    expect(found?.result).toBe('fail')
  })
})
