import { describe, expect, it } from 'vitest'
import { measuredDrives, type StoredMeasurement } from './measured-drives.ts'

const at = new Date('2026-11-28T10:00:00Z')
const measured = (kind: string, value: string, more: Partial<StoredMeasurement> = {}): StoredMeasurement => ({
  kind,
  value,
  source: 'tool',
  tool: 'nvme',
  toolVersion: '2.4',
  measuredAt: at,
  ...more,
})
const NVME = [
  measured('drive.media nvme0n1', 'nvme-ssd'),
  measured('drive.model nvme0n1', 'SAMSUNG MZVLB256'),
  measured('drive.serial nvme0n1', 's41gnx0k123456'),
  measured('drive.size nvme0n1', '256060514304 B'),
  measured('drive.sanitize-status nvme0n1', '257', { raw: '(SSTAT) : 0x101' }),
  measured('drive.sanitize-command nvme0n1', '4'),
]

describe('measuredDrives', () => {
  it('returns the newest report of a drive, and how the drive reports its erasure', () => {
    expect(measuredDrives([...NVME, measured('battery_cycles', '3'), measured('drive.count', '1')])).toEqual([
      {
        name: 'nvme0n1',
        media: 'nvme-ssd',
        model: 'SAMSUNG MZVLB256',
        serial: 'S41GNX0K123456',
        bytes: 256_060_514_304,
        sstat: 257,
        technique: 'nvme-sanitize-crypto',
        outcome: 'succeeded',
        rawStatus: '(SSTAT) : 0x101',
        tool: 'nvme',
        toolVersion: '2.4',
        measuredAt: at,
      },
    ])
  })

  it.each([
    ['0', null],
    ['2', null],
    ['3', 'failed'],
    ['7', null],
  ])('claims no success where SSTAT is %s', (value, outcome) => {
    const rows = [...NVME.slice(0, 4), measured('drive.sanitize-status nvme0n1', value)]
    expect(measuredDrives(rows)).toMatchObject([{ sstat: Number(value), outcome }])
  })

  it.each([
    ['erased', '0', 'succeeded'],
    ['erased', '2', 'failed'],
    ['aborted', '0', 'failed'],
  ])('reads an nwipe log with outcome %s and %s errors', (word, errors, outcome) => {
    const by = { tool: 'nwipe', toolVersion: '0.34', raw: 'sda | Erased' }
    const rows = [
      measured('drive.media sda', 'sata-ssd'),
      measured('wipe.outcome sda', word, by),
      measured('wipe.pass-errors sda', errors, by),
    ]
    expect(measuredDrives(rows)).toMatchObject([
      { technique: 'overwrite', outcome, tool: 'nwipe', toolVersion: '0.34', rawStatus: 'sda | Erased' },
    ])
  })

  it('leaves out a drive of an earlier report, what was typed, and a serial number that is none', () => {
    const earlier = measured('drive.serial sda', 'OLD1', { measuredAt: new Date('2026-11-01T10:00:00Z') })
    const typed = measured('drive.serial sdb', 'TYPED1', { source: 'typed' })
    const rows = [earlier, typed, measured('drive.serial nvme0n1', 'N/A')]
    expect(measuredDrives(rows)).toMatchObject([{ name: 'nvme0n1', serial: null, outcome: null }])
    expect(measuredDrives([])).toEqual([])
  })
})
