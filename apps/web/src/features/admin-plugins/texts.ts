import { texts } from '../../lib/texts/texts.ts'

export const en = {
  title: 'Plug-ins',
  lead: 'Screens that plug-ins add to the shop.',
  loading: 'Loading the plug-in',
  failure: 'The plug-in could not be shown.',
  none: 'No screens',
  noneText: 'None of the plug-ins of this shop adds a screen that your role opens.',
  all: 'All plug-ins',
  noRows: 'Nothing to show',
  actFailed: 'That did not work. Please try again.',
  running: 'Running…',
  choose: 'Please choose',
} as const

export const t = texts('admin-plugins', en)
