import { texts } from '../../lib/texts/texts.ts'

export const en = {
  cancel: 'Cancel',
  discardQuestion: 'Discard what you have entered?',
  discard: 'Discard',
  keepEditing: 'Keep editing',
} as const

export const t = texts('form-dialog', en)
