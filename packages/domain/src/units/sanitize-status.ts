import type { Sentence } from './sentence.ts'
import type { WipeTechnique } from './wipe-techniques.ts'

/** States of the most recent sanitize, from the low three bits of SSTAT. */
export const SANITIZE_STATES = ['never', 'succeeded', 'in-progress', 'failed', 'unknown'] as const
export type SanitizeState = (typeof SANITIZE_STATES)[number]

/** The Sanitize Status field (SSTAT) of log page 0x81 of an NVMe drive, read bit by bit. */
export type SanitizeStatus = {
  sstat: number
  state: SanitizeState
  /** Passes that an overwrite completed. */
  passes: number
  /** True if nothing was written since; installing a system afterwards clears it, which is no fault. */
  isGlobalDataErased: boolean
}

// 4 is a success, too: data was deallocated although the caller had requested no deallocation.
const STATES: readonly SanitizeState[] = ['never', 'succeeded', 'in-progress', 'failed', 'succeeded']

/**
 * Reads SSTAT, the only proof that a sanitize succeeded: the command returns before the drive has begun, and a drive
 * that was never sanitized also reports full progress.
 */
export function readSanitizeStatus(sstat: number): SanitizeStatus {
  const isField = Number.isInteger(sstat) && sstat >= 0 && sstat <= 0xffff
  return {
    sstat,
    state: (isField ? STATES[sstat & 0b111] : undefined) ?? 'unknown',
    passes: isField ? (sstat >> 3) & 0b11111 : 0,
    isGlobalDataErased: isField && (sstat & 0x100) !== 0,
  }
}

/** SSTAT as certificates show it: '0x0101'. */
export function formatSstat(sstat: number): string {
  return `0x${sstat.toString(16).toUpperCase().padStart(4, '0')}`
}

/** Returns the meaning of the status as a sentence. */
export function sanitizeSentence({ state, sstat }: Pick<SanitizeStatus, 'state' | 'sstat'>): Sentence {
  const { en, hi } = SENTENCES[state]
  const read = `(SSTAT ${formatSstat(sstat)})`
  return { en: `${en} ${read}.`, hi: `${hi} ${read}।` }
}

const SENTENCES: Readonly<Record<SanitizeState, Sentence>> = {
  never: {
    en: 'The drive reports that it was never sanitized',
    hi: 'ड्राइव के अनुसार उसे कभी सैनिटाइज़ नहीं किया गया',
  },
  succeeded: {
    en: 'The drive reports that its last sanitize succeeded',
    hi: 'ड्राइव के अनुसार उसका पिछला सैनिटाइज़ सफल रहा',
  },
  'in-progress': {
    en: 'The drive is still being sanitized',
    hi: 'ड्राइव अभी सैनिटाइज़ हो रही है',
  },
  failed: {
    en: 'The drive reports that its last sanitize failed',
    hi: 'ड्राइव के अनुसार उसका पिछला सैनिटाइज़ असफल रहा',
  },
  unknown: {
    en: 'The drive reports a sanitize status that the shop does not know',
    hi: 'ड्राइव ऐसी सैनिटाइज़ स्थिति बताती है जिसे दुकान नहीं पहचानती',
  },
}

/** The action in the low three bits of SCDW10. */
const ACTIONS: Readonly<Record<number, WipeTechnique>> = {
  2: 'nvme-sanitize-block',
  3: 'nvme-sanitize-overwrite',
  4: 'nvme-sanitize-crypto',
}

/** How a drive was sanitized, by the command that its log names. */
export function sanitizeTechniqueOf(command: number): WipeTechnique | null {
  return ACTIONS[command & 0b111] ?? null
}
