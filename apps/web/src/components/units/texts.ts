import { texts } from '../../lib/texts/texts.ts'

export const en = {
  battery: 'Battery {percent}%',
  cycles: { one: '{count} charge cycle', other: '{count} charge cycles' },
  gone: 'This machine was sold or taken off the list.',
  goneNoneLeft: 'This machine was sold or taken off the list. Please remove it to check out.',
  better: 'An equal or better one is still there:',
  nearest: 'The nearest one is different:',
  batteryLess: 'battery {percent}% lower',
  otherGrade: '{grade} in place of {before}',
  costsMore: '{amount} more',
  costsLess: '{amount} less',
  take: 'Take this one',
  takeOf: 'Take machine {code}',
} as const

export const t = texts('components/units', en)
