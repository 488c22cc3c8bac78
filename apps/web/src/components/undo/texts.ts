import { texts } from '../../lib/texts/texts.ts'

export const en = {
  undo: 'Undo',
} as const

export const t = texts('components/undo', en)
