import { describe, expect, it } from 'vitest'
import {
  isLevelAtLeast,
  MEDIA_KINDS,
  techniquesFor,
  WIPE_TECHNIQUE_CODES,
  wipeLevelOf,
} from './wipe-techniques.ts'

describe('wipeLevelOf', () => {
  it.each([
    ['nvme-sanitize-block', 'nvme-ssd', 'purge'],
    ['nvme-sanitize-crypto', 'nvme-ssd', 'purge'],
    ['nvme-sanitize-overwrite', 'nvme-ssd', 'purge'],
    ['nvme-format-crypto', 'nvme-ssd', 'clear'],
    ['nvme-sanitize-block', 'sata-ssd', null],
    ['ata-sanitize-block', 'sata-ssd', 'purge'],
    ['ata-sanitize-block', 'hdd', null],
    ['ata-crypto-scramble', 'hdd', 'purge'],
    ['ata-sanitize-overwrite', 'hdd', 'purge'],
    ['ata-sanitize-overwrite', 'sata-ssd', 'clear'],
    ['ata-secure-erase', 'hdd', 'clear'],
    ['ata-secure-erase-enhanced', 'hdd', 'purge'],
    ['ata-secure-erase-enhanced', 'sata-ssd', 'clear'],
    ['emmc-sanitize', 'emmc', 'purge'],
    ['shred', 'nvme-ssd', 'destroy'],
    ['incinerate', 'hdd', 'destroy'],
  ] as const)('counts %s on %s as %s', (technique, media, level) => {
    expect(wipeLevelOf(technique, media)).toBe(level)
  })

  it.each(MEDIA_KINDS)('counts overwriting by the host as Clear at most on %s', (media) => {
    expect(wipeLevelOf('overwrite', media)).toBe('clear')
  })

  it.each(MEDIA_KINDS)('has a technique that purges %s', (media) => {
    expect(techniquesFor(media)[0]?.level).toBe('purge')
  })

  it('has no technique without a kind of media', () => {
    for (const technique of WIPE_TECHNIQUE_CODES)
      expect(MEDIA_KINDS.some((media) => wipeLevelOf(technique, media) !== null)).toBe(true)
  })
})

describe('isLevelAtLeast', () => {
  it.each([
    ['purge', 'clear', true],
    ['purge', 'purge', true],
    ['clear', 'purge', false],
    ['destroy', 'purge', true],
  ] as const)('compares %s with %s', (level, least, isReached) => {
    expect(isLevelAtLeast(level, least)).toBe(isReached)
  })
})
