import { expect, it } from 'vitest'
import type { CheckResult } from './run-checks.ts'
import { rowInWords, reportResults } from './report-results.ts'

const good: CheckResult = {
  id: 'I1 on-hand',
  sentence: 'Stock is the sum of its movements.',
  count: 0,
  rows: [],
  words: '',
  ms: 2,
}
const bad: CheckResult = {
  id: 'I3 paid',
  sentence: 'A paid order has a payment.',
  words: '{order_number} is paid ({total_paise}) at {at}, seen: {is_seen}, by {actor}',
  count: 3,
  rows: [
    {
      subject: 'x',
      order_number: 'DB-2026-000001',
      total_paise: 2_999_950,
      at: new Date('2026-11-21T10:00:00Z'),
      is_seen: false,
      actor: null,
    },
  ],
  ms: 3,
}

it('formats a finding as a sentence, with amounts in rupees', () => {
  expect(rowInWords(bad.words, bad.rows[0] ?? { subject: '' })).toBe(
    'DB-2026-000001 is paid (₹29,999.50) at 2026-11-21T10:00:00.000Z, seen: no, by none',
  )
})

it('lists one line per requested invariant, with its violations below', () => {
  const report = reportResults([good, bad])
  expect(report).toMatch(/^I1 {2}Stock ledger.* ok$/m)
  expect(report).toMatch(/^I3 {2}Money.* 3 rows$/m)
  expect(report).not.toMatch(/^I5 /m)
  expect(report).toContain('      I3 paid: A paid order has a payment.\n        - DB-2026-000001 is paid')
  expect(report).toContain('… and 2 more')
  expect(report).toContain('1 of 2 checks do not hold: I3 paid. (5 ms)')
  expect(reportResults([good])).toContain('All 1 checks hold. (2 ms)')
})
