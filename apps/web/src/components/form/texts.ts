import { texts } from '../../lib/texts/texts.ts'

export const en = {
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saving: 'Saving…',
  delete: 'Delete',
  deleting: 'Deleting…',
  discardQuestion: 'Discard what you have entered?',
  discard: 'Discard',
  keepEditing: 'Keep editing',
  otherKind: 'Another kind',
  addKind: 'Add',
  showNewer: 'Show the newer version',
  newerShown: 'You are looking at the newer version. Your own changes are not lost.',
  putBack: 'Put my changes back',
  changesPutBack: 'Your changes are back, on top of the newer version. If you save, they replace it.',
} as const

export const t = texts('components/form', en)
