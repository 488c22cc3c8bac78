import { describe, expect, it } from 'vitest'
import { formatSstat, readSanitizeStatus, sanitizeSentence } from './sanitize-status.ts'

describe('readSanitizeStatus', () => {
  it.each([
    [0x0000, 'never', 0, false],
    [0x0001, 'succeeded', 0, false],
    [0x0101, 'succeeded', 0, true],
    [0x0104, 'succeeded', 0, true],
    [0x0002, 'in-progress', 0, false],
    [0x0102, 'in-progress', 0, true],
    [0x0003, 'failed', 0, false],
    [0x0119, 'succeeded', 3, true],
    [0x0005, 'unknown', 0, false],
    [0x0007, 'unknown', 0, false],
    [-1, 'unknown', 0, false],
    [0x1_0001, 'unknown', 0, false],
    [1.5, 'unknown', 0, false],
    [Number.NaN, 'unknown', 0, false],
  ] as const)('reads %d as %s', (sstat, state, passes, isGlobalDataErased) => {
    expect(readSanitizeStatus(sstat)).toEqual({ sstat, state, passes, isGlobalDataErased })
  })

  it('shows the field next to its meaning', () => {
    expect(formatSstat(0x101)).toBe('0x0101')
    expect(sanitizeSentence(readSanitizeStatus(2))).toEqual({
      en: 'The drive is still being sanitized (SSTAT 0x0002).',
      hi: 'ड्राइव अभी सैनिटाइज़ हो रही है (SSTAT 0x0002)।',
    })
  })
})
