import { texts } from '../lib/texts/texts.ts'

/** What primitives say of themselves when nobody says it for them. */
export const en = {
  close: 'Close',
  commandPalette: 'Command palette',
  commandPaletteHint: 'Search for a command to run',
} as const

export const t = texts('ui', en)
