import { describe, expect, it } from 'vitest'
import { evaluateProof } from './first-proof.ts'

describe('a proof of an e-mail address', () => {
  it.each([
    ['email', false, false, 'clear'],
    ['email', false, true, 'keep'],
    ['email', true, false, 'keep'],
    ['email', true, true, 'keep'],
    ['google', false, false, 'clear'],
    ['google', false, true, 'keep'],
    ['google', true, false, 'keep'],
    ['google', true, true, 'keep'],
    ['phone', false, false, 'stranger'],
    ['phone', false, true, 'keep'],
    ['phone', true, false, 'keep'],
    ['phone', true, true, 'keep'],
  ] as const)(
    'with sign-in by %s, verified %s, by the same person %s, evaluates to %s',
    (loginMethod, isVerified, isSamePerson, verdict) => {
      expect(evaluateProof({ loginMethod, isVerified, isSamePerson })).toBe(verdict)
    },
  )
})
