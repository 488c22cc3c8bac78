import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import {
  PAYMENT_ADDRESSES,
  PAYMENT_PAIRS,
  PAYMENT_SECRETS,
  paymentProviderNames,
} from './payment-providers.ts'

const KEYS = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'k', RAZORPAY_WEBHOOK_SECRET: 'w' }

describe('the settings of payment providers', () => {
  it('choose a provider whose keys are all set, and none without keys', () => {
    expect(paymentProviderNames(readEnv(KEYS))).toEqual(['razorpay'])
    expect(paymentProviderNames(readEnv({}))).toEqual([])
  })

  it('are refused where one key of a provider is missing', () => {
    const pairs = PAYMENT_PAIRS.filter((names) => names.every((name) => name in KEYS))
    expect(pairs).toHaveLength(4)
    for (const [name, needed] of pairs) {
      expect(() => readEnv({ ...KEYS, [needed]: '' })).toThrow(
        `${name} is set, so ${needed} must be set too.`,
      )
    }
  })

  it('name the secrets and addresses that production judges', () => {
    expect(PAYMENT_SECRETS).toEqual(
      expect.arrayContaining(['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']),
    )
    expect(PAYMENT_SECRETS).not.toContain('RAZORPAY_KEY_ID')
    expect(PAYMENT_ADDRESSES).toContain('RAZORPAY_API_URL')
  })
})
