import { RefusedError, refusedField } from '../../errors.ts'
import type { FactorAnswer } from './check-factor-code.ts'

/** The refusal of a wrong code for a signed-in user; to be thrown after the commit. */
export function refuseCode(answer: Exclude<FactorAnswer, { kind: 'right' }>): RefusedError {
  if (answer.kind === 'limited') return refuseLimited(answer)
  return refusedField('SECOND_FACTOR_WRONG', 'code')
}

export function refuseLimited({ retryAfterSeconds }: { retryAfterSeconds: number }): RefusedError {
  return new RefusedError('RATE_LIMITED', { detail: { retryAfterSeconds } })
}
