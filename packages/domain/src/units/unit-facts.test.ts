import { describe, expect, it } from 'vitest'
import { MACHINES, sampleReport, withoutKinds, withValue } from '../../test/test-reports.ts'
import { isReportOf, readUnitFacts } from './unit-facts.ts'

const factsOf = (name: string) => readUnitFacts(sampleReport(name))
const doubtsOf = (name: string) => factsOf(name).doubts.map(({ sentence }) => sentence)

describe('readUnitFacts', () => {
  it('reads a ThinkPad', () => {
    const facts = factsOf('thinkpad-t480')
    expect(facts).toMatchObject({
      identity: {
        vendor: 'LENOVO',
        model: 'ThinkPad T480',
        systemSerial: 'PF1ABC2D',
        boardSerial: 'L1HF86K00Q7',
        placeholder: null,
        biosVersion: 'N24ET76W (1.51 )',
        biosDate: '02/27/2024',
        isPortable: true,
      },
      battery: { kind: 'measured', healthPct: 89 },
      isAdapterOnline: true,
      driveCount: 1,
      memory: { totalMib: 16_384, slots: 2, maximumMib: 32_768 },
      processor: { model: 'Intel Core i5-8350U CPU @ 1.70GHz', cores: 4, threads: 8 },
      panel: { widthPx: 1_920, heightPx: 1_080, manufacturer: 'AUO', inches: 14 },
      videoOutputs: 3,
      hasKeyboardLight: true,
      passwords: { administrator: 'disabled', powerOn: 'disabled' },
      doubts: [],
    })
    expect(facts.batteries).toEqual([
      {
        name: 'BAT0',
        healthPct: 89,
        fullCapacity: 21_520,
        designCapacity: 24_050,
        unit: 'mWh',
        cycles: 143,
        manufacturer: 'LGC',
        model: '01AV489',
        serial: '4217',
      },
    ])
    expect(facts.drives).toMatchObject([
      {
        name: 'nvme0n1',
        serial: 'S41GNX0K123456',
        media: 'nvme-ssd',
        isSmartPassed: true,
        wearPct: 6,
        powerOnHours: 7_120,
        sanitize: { sstat: 0x101, state: 'succeeded', isGlobalDataErased: true },
        sanitizeTechnique: 'nvme-sanitize-crypto',
      },
    ])
  })

  it.each([
    ['latitude-7490', 'measured', 81],
    ['elitebook-840-g6', 'measured', 80],
    ['macbook-pro-2015', 'measured', 83],
    ['desktop-optiplex-3060', 'none', undefined],
    ['thinkpad-t470-two-batteries', 'measured', 69],
    ['latitude-5480-failing-drive', 'measured', 68],
    ['chromebook-emmc', 'measured', 89],
    ['board-with-placeholders', 'measured', 70],
  ])('reads the weakest battery of %s, rounded down', (name, kind, healthPct) => {
    expect(factsOf(name).battery).toEqual(healthPct === undefined ? { kind } : { kind, healthPct })
  })

  it.each([
    ['latitude-7490', 'sata-ssd', 4],
    ['desktop-optiplex-3060', 'hdd', null],
    ['thinkpad-t470-two-batteries', 'sata-ssd', 12],
    ['macbook-pro-2015', 'sata-ssd', 9],
    ['chromebook-emmc', 'emmc', 20],
  ])('reads kind and wear of the drive of %s', (name, media, wearPct) => {
    expect(factsOf(name).drives).toMatchObject([{ media, wearPct }])
  })

  it('reads sanitize and health of a drive that is still being sanitized', () => {
    const { drives } = factsOf('thinkpad-x1-unfinished-sanitize')
    expect(drives).toMatchObject([{ isSmartPassed: null, wearPct: null, sanitize: { state: 'in-progress' } }])
  })

  it('replaces a placeholder with null, and reports it', () => {
    const { identity, drives, batteries } = factsOf('board-with-placeholders')
    expect(identity).toMatchObject({
      vendor: null,
      model: null,
      sku: null,
      systemSerial: null,
      boardSerial: null,
    })
    expect(drives).toMatchObject([{ serial: 'AA000000000000000112', isLocked: true, reallocatedSectors: 2 }])
    expect(batteries).toMatchObject([{ serial: null, cycles: null }])
    expect(doubtsOf('board-with-placeholders')).toEqual([
      'The firmware has “To be filled by O.E.M.” in place of a serial number.',
      'BAT0 does not count its charge cycles.',
      'sda is protected by a drive password.',
      '“upower --dump” failed, so its values are missing.',
      expect.stringMatching(/^The answer of “lshw .*” could not be read\.$/),
    ])
  })

  it.each(MACHINES)('reports nothing about %s without a measurement', (name) => {
    const facts = readUnitFacts({ ...sampleReport(name), measurements: [] })
    expect(facts).toMatchObject({
      battery: { kind: 'unknown' },
      batteries: [],
      drives: [],
      driveCount: null,
      memory: null,
      processor: null,
      panel: null,
      videoOutputs: null,
      hasKeyboardLight: null,
      passwords: { administrator: null, powerOn: null },
    })
    expect(new Set(Object.values(facts.devices))).toEqual(new Set([null]))
  })

  it.each([
    [
      'an impossible full capacity',
      99_000,
      'BAT0 reports 411% of its design capacity, which is not possible.',
    ],
    ['no full capacity', 0, 'BAT0 reports 0% of its design capacity, which is not possible.'],
  ])('doubts a battery with %s', (_, value, sentence) => {
    const facts = readUnitFacts(withValue(sampleReport('thinkpad-t480'), 'battery.full-capacity', { value }))
    expect(facts.battery).toEqual({ kind: 'unknown' })
    expect(facts.doubts).toContainEqual(expect.objectContaining({ subject: 'BAT0', sentence }))
  })

  it('does not take one battery of two for both', () => {
    const report = sampleReport('thinkpad-t470-two-batteries')
    const measurements = report.measurements.filter(
      ({ kind, subject }) => subject !== 'BAT1' || kind !== 'battery.design-capacity',
    )
    expect(readUnitFacts({ ...report, measurements }).battery).toEqual({ kind: 'unknown' })
  })

  it('doubts two tools that disagree, and takes the first', () => {
    const report = sampleReport('thinkpad-t480')
    const measurements = report.measurements.map((one) => {
      if (one.tool === 'upower' && one.kind === 'battery.full-capacity') return { ...one, value: 12_000 }
      return one.tool === 'nvme' && one.kind === 'drive.serial' ? { ...one, value: 'OTHER1' } : one
    })
    const { doubts, battery } = readUnitFacts({ ...report, measurements })
    expect(battery).toEqual({ kind: 'measured', healthPct: 89 })
    expect(doubts.map(({ sentence }) => sentence)).toEqual([
      'Two tools report 89% and 49% for BAT0.',
      'Two tools report the serial numbers S41GNX0K123456 and OTHER1 for nvme0n1.',
    ])
  })

  it.each(MACHINES)('reports each doubt about %s in Hindi too', (name) => {
    for (const { sentence, sentenceHi } of readUnitFacts(sampleReport(name)).doubts) {
      expect(sentence).toMatch(/^\S.*\.$/)
      expect(sentenceHi).toMatch(/^\S.*[\u0900-\u097F].*।$/)
    }
  })

  it('names a tool that is missing once', () => {
    const report = sampleReport('thinkpad-t480')
    const readings = report.readings.map((one) =>
      one.tool === 'lsusb' ? { ...one, outcome: 'missing' as const } : one,
    )
    expect(readUnitFacts({ ...report, readings }).doubts).toMatchObject([
      { subject: 'lsusb', sentence: 'lsusb is not installed on the stick, so its values are missing.' },
    ])
  })

  it('ignores values of another type than their kind has', () => {
    const report = withValue(sampleReport('thinkpad-t480'), 'memory.size', { value: 'many' })
    expect(readUnitFacts(report).memory).toBeNull()
    expect(readUnitFacts(withoutKinds(report, 'panel.')).panel).toBeNull()
  })
})

describe('isReportOf', () => {
  it.each([
    ['thinkpad-t480', ' pf1-abc2d', true],
    ['thinkpad-t480', 'PF1XYZ9K', false],
    ['board-with-placeholders', 'To be filled by O.E.M.', null],
  ])('compares the serial number of %s with %j', (name, serial, isSame) => {
    expect(isReportOf(factsOf(name), serial)).toBe(isSame)
  })
})
