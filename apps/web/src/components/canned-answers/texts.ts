import { texts } from '../../lib/texts/texts.ts'

export const en = {
  insert: 'Canned answers',
  manage: 'Edit canned answers',
  open: 'Please fill in {placeholders}.',
} as const

export const t = texts('components/canned-answers', en)
