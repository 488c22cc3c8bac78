import { texts } from '../../../../lib/texts/texts.ts'

export const en = {
  title: 'What we checked',
  typical: 'Typical for this grade.',
  typicalText:
    'We have several of these. The report and notes are from one of them, and the photos show the model. Yours passes the same check, and its marks stay within its grade.',
  typicalUnchecked:
    'We have several of these. The notes are from one of them, and the photos show the model. The marks of yours stay within its grade.',
  summary: {
    one: '{count} point, {date}, by {technician}. {result}.',
    other: '{count} points, {date}, by {technician}. {result}.',
  },
  passed: { one: '{count} passed', other: '{count} passed' },
  remarks: { one: '{count} remark', other: '{count} remarks' },
  fixedCount: { one: '{count} fixed', other: '{count} fixed' },
  failed: { one: '{count} not passed', other: '{count} not passed' },
  absent: { one: '{count} not fitted', other: '{count} not fitted' },
  passedOf: '{passed} of {total}',
  readReport: 'Read the report',
  pass: 'Passed',
  remark: 'Remark',
  fixed: 'Fixed',
  fail: 'Not passed',
  resultOf: '{result}: {point}',
  photos: 'Photos of the check',
  openPhoto: '{name}: open photo {number}',
  not_applicable: 'Not fitted',

  batteryTitle: 'Battery health',
  cycles: { one: '{count} cycle', other: '{count} cycles' },
  percent: '{percent}%',
  meaning: 'Of its design capacity.',
  measured: 'Of its design capacity, measured {date}.',
  atLeast: 'Battery at least {percent} %',
  least: 'This grade starts at {percent}%.',

  promises: 'What {grade} promises',
  battery: 'Battery',
  screen: 'Screen',
  body: 'Body',
  keys: 'Keys',
} as const

export const t = texts('catalog/product/quality', en)
