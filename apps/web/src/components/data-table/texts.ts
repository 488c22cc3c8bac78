import { texts } from '../../lib/texts/texts.ts'

export const en = {
  view: 'View',
  columns: 'Columns',
  density: 'Rows',
  compact: 'Compact',
  comfortable: 'Comfortable',
  selectAll: 'Select all on this page',
  selectRow: 'Select {name}',
  selected: { one: '{count} selected', other: '{count} selected' },
  selection: 'Selection',
  clearSelection: 'Clear selection',
  showing: 'Showing {from} to {to} of {total} results',
  noPageText: 'This page does not exist.',
  firstPage: 'First page',
  clear: 'Clear',
  filters: 'Filters',
  filtersInForce: { one: 'Filters ({count})', other: 'Filters ({count})' },
  exportFile: 'Export CSV',
  exporting: { one: 'Exporting… {count} row', other: 'Exporting… {count} rows' },
  exportFailed: 'The file could not be made',
} as const

export const t = texts('components/data-table', en)
