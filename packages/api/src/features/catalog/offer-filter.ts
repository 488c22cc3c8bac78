/** Limits that each use case sets for an offer. */
export const USE_CASE_LIMITS = {
  everydayMaxPaise: 30_000_00,
  everydayMaxRamGb: 8,
  multiTaskingMinRamGb: 16,
}

/** The bits of drive_kinds. */
const DRIVE_KINDS: Record<string, number> = { ssd: 1, nvme: 2, hdd: 4 }

/**
 * Parses storage filters into kinds as bits of drive_kinds, whole texts, and sizes such as "512gb" that a text may
 * begin with.
 */
export function storageRequested(requested: readonly string[]): {
  kinds: number
  texts: string[]
  sizes: string[]
} {
  const plain = requested.map((name) => name.toLowerCase().replace(/\s+/g, ''))
  const texts = plain.filter((name) => !(name in DRIVE_KINDS))
  return {
    kinds: plain.reduce((bits, name) => bits | (DRIVE_KINDS[name] ?? 0), 0),
    texts,
    sizes: texts.filter((text) => /\d(gb|tb)$/.test(text)),
  }
}
