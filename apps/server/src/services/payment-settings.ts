import { z } from 'zod'
import { urlOf } from '../url-setting.ts'

/** The settings of all payment providers. */
export const PAYMENT_FIELDS = {
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_\w+$/, 'RAZORPAY_KEY_ID must start with rzp_.')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: z.string().optional(),
  RAZORPAY_API_URL: urlOf(
    ['http:', 'https:'],
    'RAZORPAY_API_URL must be an address that starts with http:// or https://.',
  ).default('https://api.razorpay.com'),
}

type PaymentSetting = keyof typeof PAYMENT_FIELDS

/** Production refuses a secret that can be guessed, and an address on plain http. */
const KINDS: Readonly<Record<PaymentSetting, 'public' | 'secret' | 'address'>> = {
  RAZORPAY_KEY_ID: 'public',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'secret',
  RAZORPAY_API_URL: 'address',
}

/** The keys of each provider by its name: it is used where all of them are set. New payments begin at the first. */
const KEYS = {
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
} as const satisfies Record<string, readonly [PaymentSetting, ...PaymentSetting[]]>

export type PaymentProviderName = keyof typeof KEYS

type Given = Readonly<Partial<Record<PaymentSetting, string | undefined>>>

const settingsOf = (kind: 'secret' | 'address') =>
  (Object.keys(KINDS) as PaymentSetting[]).filter((name) => KINDS[name] === kind)

export const PAYMENT_SECRETS = settingsOf('secret')
export const PAYMENT_ADDRESSES = settingsOf('address')

/** Keys that mean nothing one without the other. */
export const PAYMENT_PAIRS = Object.values(KEYS).flatMap(([first, ...others]) =>
  others.flatMap((other): [PaymentSetting, PaymentSetting][] => [
    [first, other],
    [other, first],
  ]),
)

/** The providers whose keys are set, the one where new payments begin first. */
export function paymentProviderNames(given: Given): PaymentProviderName[] {
  const names = Object.keys(KEYS) as PaymentProviderName[]
  return names.filter((name) => KEYS[name].every((key) => given[key]))
}
