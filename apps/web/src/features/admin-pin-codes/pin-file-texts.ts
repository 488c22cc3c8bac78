import { texts } from '../../lib/texts/texts.ts'

export const en = {
  importFile: 'Import',
  exportFile: 'Export',
  exporting: 'Exporting…',
  exportFailed: 'Failed to export the PIN codes',

  title: 'Import PIN codes',
  lead: 'The table becomes as the file: what is not in it is removed. First you are shown what would change. Export the table before: importing that file again undoes an import.',
  columns: 'The columns are {names}. Only “pin” is needed.',
  file: 'CSV file',
  checking: 'Checking…',
  checkFailed: 'The file could not be checked',
  what: 'What the file changes',
  added: { one: '{count} PIN code is added', other: '{count} PIN codes are added' },
  changed: { one: '{count} is changed', other: '{count} are changed' },
  removed: { one: '{count} is removed', other: '{count} are removed' },
  same: { one: '{count} stays as it is', other: '{count} stay as they are' },
  nothing: 'The file changes nothing.',
  wrong: {
    one: '{count} row is wrong. Please mend it and choose the file again: it is imported as a whole or not at all.',
    other:
      '{count} rows are wrong. Please mend them and choose the file again: it is imported as a whole or not at all.',
  },
  faults: 'Rows that are wrong',
  row: 'Row',
  pin: 'PIN code',
  column: 'Column',
  reason: 'Reason',
  more: { one: '{count} more row', other: '{count} more rows' },
  importNow: 'Import',
  importing: 'Importing…',
  imported: 'The PIN codes were imported.',
  importFailed: 'Failed to import the PIN codes',
  close: 'Close',
} as const

export const t = texts('admin-pin-files', en)
