import { texts } from '../../lib/texts/texts.ts'

export const en = {
  title: 'Repairs of {code}',
  failed: 'The repairs could not be loaded.',
  none: 'No repair is recorded.',
  total: 'Repairs and parts together: {amount}',
  open: 'Open a repair',
  opening: 'Opening…',
  opened: 'The repair was opened.',
  close: 'Close the repair',
  closing: 'Closing…',
  closed: 'The repair was closed.',
  openFailed: 'The repair could not be opened.',
  closeFailed: 'The repair could not be closed.',
  fault: 'Fault',
  technician: 'Technician',
  work: 'What was done',
  cost: 'Cost of the work in rupees',
  partKind: 'Part that was fitted',
  noPart: 'None',
  partName: 'Name of the part',
  partCost: 'Cost of the part in rupees',
  inProgress: 'In progress',
  by: '{from} – {to} · {technician} · {amount}',
  since: 'Since {from} · {technician}',
  part: '{name} ({amount})',
  missing: 'Please fill this in.',
  notAmount: 'Please enter an amount of 0 or more.',
} as const

export const t = texts('components/unit-repairs', en)
