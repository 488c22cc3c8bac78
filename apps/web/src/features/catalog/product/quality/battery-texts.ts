import { texts } from '../../../../lib/texts/texts.ts'

export const en = {
  title: 'Battery health',
  cycles: { one: '{count} cycle', other: '{count} cycles' },
  percent: '{percent}%',
  meaning: 'Of its design capacity.',
  measured: 'Of its design capacity, measured {date}.',
  onOne: 'Measured on one of these machines.',
  onOneAt: 'Measured on one of these machines, {date}.',
  least: 'This grade starts at {percent}%.',
} as const

export const t = texts('battery', en)
