const WORDS: Readonly<Record<string, boolean>> = {
  yes: true,
  y: true,
  true: true,
  '1': true,
  हाँ: true,
  हां: true,
  no: false,
  n: false,
  false: false,
  '0': false,
  नहीं: false,
}

/** Parses a cell with yes or no, as people and spreadsheets write it in any case; null for anything else. */
export function readYesOrNo(cell: string): boolean | null {
  const word = cell.trim().toLowerCase().normalize('NFC')
  return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null
}
