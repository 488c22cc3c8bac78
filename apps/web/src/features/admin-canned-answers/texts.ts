import { texts } from '../../lib/texts/texts.ts'

export const en = {
  title: 'Canned answers',
  lead: 'Short texts for answers to buyers',
  add: 'Add canned answer',
  edit: 'Edit canned answer',
  editOf: 'Edit {name}',
  deleteTitle: 'Delete canned answer',
  deleteOf: 'Delete {name}',
  deleteQuestion: 'Delete “{name}”? This action cannot be undone.',
  deleted: 'Canned answer deleted',
  deleteFailed: 'The canned answer could not be deleted',
  search: 'Search canned answers',
  searchHint: 'Name or text',
  table: 'Canned answers',
  name: 'Name',
  body: 'Text',
  bodyHint: 'Filled in when it is used: {placeholders}',
  createdAt: 'Added',
  actions: 'Actions',
  found: { one: '{count} canned answer', other: '{count} canned answers' },
  loading: 'Loading canned answers…',
  loadFailed: 'The canned answers could not be loaded',
  none: 'No canned answers found',
  noneText: 'Try another word, or add the first one.',
  created: 'Canned answer added',
  updated: 'Canned answer saved',
  saveFailed: 'The canned answer could not be saved',
} as const

export const t = texts('admin-canned-answers', en)
