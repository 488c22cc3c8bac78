import { texts } from '../../../lib/texts/texts.ts'

export const en = {
  importFile: 'Import Scans',
  title: 'Import scans and tracking numbers',
  lead: 'What a carrier’s file says of your parcels. First you are shown what it does; sent again it changes nothing. A parcel only goes forward.',
  columns:
    'The columns are {names}. A row names its parcel by its number, or by the order while it has none. An order of which nothing was sent goes out whole with the number; a file of bookings can come back as it is. Times are India’s, such as 2026-11-23 14:05 or 23/11/2026 14:05.',
  sample: 'Download a sample',
  file: 'CSV file',
  checking: 'Checking…',
  checkFailed: 'The file could not be checked',
  what: 'What the file does',
  made: {
    one: '{count} order goes out as one parcel with its number; its buyer is told',
    other: '{count} orders go out, each as one parcel with its number; their buyers are told',
  },
  moved: { one: '{count} scan moves a parcel on', other: '{count} scans move a parcel on' },
  kept: {
    one: '{count} scan is added to those of before',
    other: '{count} scans are added to those of before',
  },
  numbered: { one: '{count} parcel gets its number', other: '{count} parcels get their number' },
  known: { one: '{count} row is known already', other: '{count} rows are known already' },
  nothing: 'The file says nothing.',
  wrong: {
    one: '{count} row cannot be taken in; the others can. Mend it and send the file again.',
    other: '{count} rows cannot be taken in; the others can. Mend them and send the file again.',
  },
  allWrong: {
    one: '{count} row cannot be taken in. Mend it and send the file again.',
    other: '{count} rows cannot be taken in, and there are no others. Mend them and send the file again.',
  },
  faults: 'Rows that are wrong',
  row: 'Row',
  number: 'Number',
  column: 'Column',
  reason: 'Reason',
  more: { one: '{count} more row', other: '{count} more rows' },
  importNow: { one: 'Import {count} row', other: 'Import {count} rows' },
  importing: 'Importing…',
  imported: { one: '{count} row was imported.', other: '{count} rows were imported.' },
  importFailed: 'The file could not be imported',
  close: 'Close',
  bookFile: 'Export for Carrier',
  booking: 'Exporting…',
  bookFailed: 'The orders could not be exported',
  noneToBook: 'No order waits to be sent whole.',
} as const

export const t = texts('admin-scan-files', en)
