import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  saveTitle: 'Save this search',
  name: 'Name',
  mail: 'Email me, at most once a day, when it finds something new or cheaper',
  whereSaved: 'You find it again below your',
  whereLink: 'wishlist.',
  saved: 'The search was saved.',
  saveFailed: 'The search could not be saved. Please try again.',
  signIn: 'Please log in to save this search. You come back to this list.',
  signInLink: 'Log in',
  loadFailed: 'Your saved searches could not be loaded.',
  title: 'Saved searches',
  mailOf: 'Email about “{name}”',
  rename: 'Rename',
  renameOf: 'Rename “{name}”',
  renameTitle: 'Rename the search',
  remove: 'Delete',
  removeOf: 'Delete “{name}”',
} as const

export const t = texts('catalog/saved-searches', en)
