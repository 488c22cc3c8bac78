import { expect, test } from 'vitest'
import { releaseConsequences } from './step-consequences.ts'

const order = { status: 'pending', packedAt: null, units: 1, couponUses: 0, told: [] } as const

test.each([
  ['failed', 'hold-expired', 'step_time_over'],
  ['failed', 'payment-failed', 'step_failed'],
  ['cancelled', 'replaced', 'step_cancelled'],
] as const)('an order that is %s because of %s says %s on its timeline', (status, cause, says) => {
  const consequences = releaseConsequences(order, { status, cause, at: new Date(0) })
  expect(consequences).toContainEqual({ code: 'step-noted', kind: cause, status, says })
})
