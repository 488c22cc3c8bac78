import { texts } from '../../lib/texts/texts.ts'

export const en = {
  saved: 'All saved',
  saving: 'Saving…',
  unsent: { one: 'Not sent yet: {count} answer.', other: 'Not sent yet: {count} answers.' },
  unsentEntries: { one: 'Not sent yet: {count} entry.', other: 'Not sent yet: {count} entries.' },
  ofOthers: {
    one: '{count} entry of someone else waits on this device until they log in here again.',
    other: '{count} entries of other people wait on this device until they log in here again.',
  },
  keptHere: 'This device keeps them and sends them when the network is back.',
  keptByPage:
    'This browser keeps nothing through a reload: please leave this page open until the network is back.',
  photoByPage:
    'This browser cannot keep photos: please leave this page open until they are sent. The rest is kept on this device.',
  kind_findings: 'findings',
  kind_wipe: 'wipe record',
  kind_grade: 'grade',
  kind_unitPhoto: 'photo',
  kind_checkPhoto: 'photo of the check',
  kind_check: 'check',
  kind_step: 'step',
  kind_partFitted: 'fitted part',
  kind_partRemoved: 'part taken out',
  kind_originalRemoved: 'part taken out',
  kind_partFromStock: 'fitted part',
  kind_repairOpened: 'repair opened',
  kind_repairClosed: 'repair closed',
  notTaken: 'Not taken: {name}',
  sendAnyway: 'Send mine all the same',
  giveUp: 'Give it up',
  openUnit: 'Open the machine',
  photoWaiting: 'Not sent yet: photo of {name}',
} as const

export const t = texts('components/unsent', en)
