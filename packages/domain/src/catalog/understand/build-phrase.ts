import { findPhrases, type Phrase, phrasePattern } from './phrase.ts'

export type BuildMeaning =
  | { kind: 'ram'; gb: number }
  /** As the list's filter takes it: "512 GB", "1 TB". */
  | { kind: 'storage'; size: string }

/** Most memory of any laptop of the shop; a larger size is a drive, unless the text names memory. */
const MOST_RAM_GB = 64

const RAM_WORDS = 'ram|memory|रैम'
const SIZES = phrasePattern(
  `(?:(?<first>${RAM_WORDS}) )?(?<size>\\d{1,4}(?:\\.\\d)?)\\s*-?(?<unit>gb|tb|जीबी|टीबी)(?:\\s*(?<ram>(?:ddr\\d[a-z]?\\s*)?(?:${RAM_WORDS})))?`,
)
const DRIVE = /^\s*(?:(?:nvme|pcie|m\.?2|sata)\s*)?(?:ssd|hdd|nvme|storage|emmc|rom|hard|drive|disk|एसएसडी)/

/**
 * Finds memory and drives in a text: "16 GB RAM", "512gb ssd", "1 TB". "32GB SSD" is a drive, or with `prefersMemory`
 * the memory of a machine with an SSD.
 */
export function findBuild(text: string, { prefersMemory = false } = {}): Phrase<BuildMeaning>[] {
  return findPhrases(text, SIZES, ({ first, size, unit, ram }, rest): BuildMeaning | null => {
    const number = Number(size)
    if (!(number > 0)) return null
    if (unit === 'tb' || unit === 'टीबी') return { kind: 'storage', size: `${number} TB` }
    const isRam = Boolean(ram ?? first) || (number <= MOST_RAM_GB && (prefersMemory || !DRIVE.test(rest)))
    return isRam ? { kind: 'ram', gb: number } : { kind: 'storage', size: `${number} GB` }
  })
}

const CHIPS = phrasePattern('(?:(?:intel )?core )?(?<core>i[3579])|(?:amd )?ryzen\\s*(?<ryzen>[3579])')

/** Finds families of processors in a text: "Core i5", "Ryzen 7". */
export function findChips(text: string): Phrase<string>[] {
  return findPhrases(text, CHIPS, ({ core, ryzen }) =>
    core ? `Core ${core}` : ryzen ? `Ryzen ${ryzen}` : null,
  )
}
