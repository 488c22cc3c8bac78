import { texts } from '../../lib/texts/texts.ts'

export const en = {
  cancel: 'Cancel',
  discardQuestion: 'Discard what you have entered?',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  otherKind: 'Another kind',
  addKind: 'Add',
  showNewer: 'Show the newer version',
  newerShown: 'You see the newer version now. Your own changes are kept.',
  putBack: 'Put my changes back',
  changesPutBack:
    'Your changes are back, over the newer version. If you save, they replace what was saved meanwhile.',
} as const

export const t = texts('components/form', en)
