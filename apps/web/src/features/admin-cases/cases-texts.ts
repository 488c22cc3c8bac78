import { texts } from '../../lib/texts/texts.ts'

export const en = {
  title: 'Returns and repairs',
  lead: 'What is due first is on top',
  search: 'Search returns and repairs',
  searchHint: 'Number, item, name',
  state: 'State',
  allStates: 'All',
  open: 'Open',
  kind: 'Kind',
  allKinds: 'All kinds',
  overdue: 'Deadline',
  anyDeadline: 'Any',
  'overdue-yes': 'Overdue',
  table: 'Returns and repairs',
  case: 'Case',
  item: 'Item',
  customer: 'Customer',
  due: 'Next step due',
  raised: 'Asked',
  isOverdue: 'Overdue',
  dueBy: 'By {time}',
  nothingDue: 'Nothing due',
  units: { one: '{count} unit', other: '{count} units' },
  loading: 'Loading returns and repairs…',
  loadFailed: 'Failed to load returns and repairs',
  none: 'No returns or repairs found',
  noneText: 'Try adjusting your filters',
  noneYetText: 'What buyers ask for on their order pages stands here.',
} as const

export const t = texts('admin-cases', en)
