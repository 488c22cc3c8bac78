import type { PaymentKeysPort, SecretPair } from '@dobara/providers/payments/payment-keys-port.ts'
import type { PaymentProvider } from '@dobara/providers/payments/payment-port.ts'
import { createRazorpay, type RazorpaySettings } from '@dobara/providers/payments/razorpay-client.ts'
import { z } from 'zod'
import { urlOf } from '../setting-shapes.ts'

/** Webhook to which a provider reports its events, with the texts of its REST row. */
export type PaymentWebhook = {
  url: `/api/webhooks/${string}`
  signatureHeader: string
  eventIdHeader: string
  summary: string
}

/** Addresses of a stand-in for the provider that the shop serves. */
export type StandIn = {
  /** Null if calls go to the address in the settings. */
  apiUrl: string | null
  /** Script of the pop-up; null for the provider's own. */
  scriptUrl: string | null
}

/** Keys of an account that an administrator enters, with the replaced pairs that are still accepted. */
type EnteredKeys = SecretPair & { keyId: string; replacedSecrets: () => readonly SecretPair[] }

type Definition<Name extends string, Shape extends z.ZodRawShape> = {
  settings: Shape
  /** Production refuses a secret that can be guessed, and an address on plain http. */
  kinds: Readonly<Record<keyof Shape, 'public' | 'secret' | 'address'>>
  /** It is used where all of these are set; they mean nothing one without the other. */
  keys: readonly [keyof Shape & string, ...(keyof Shape & string)[]]
  webhook: PaymentWebhook
  /** Null where a key is missing. */
  open(settings: z.output<z.ZodObject<Shape>>, standIn: StandIn): (PaymentProvider & { name: Name }) | null
  /** For keys that can be entered in the back office: their format, and how the provider opens with them. */
  entered?: Pick<PaymentKeysPort, 'exampleKeyId' | 'kindOf'> & {
    open(
      keys: EnteredKeys,
      settings: z.output<z.ZodObject<Shape>>,
      standIn: StandIn,
    ): PaymentProvider & { name: Name }
  }
}

const RAZORPAY = {
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

const openRazorpay = (
  keys: Pick<RazorpaySettings, 'keyId' | 'keySecret' | 'webhookSecrets' | 'replacedSecrets'>,
  { RAZORPAY_API_URL: url }: { RAZORPAY_API_URL: string },
  { apiUrl, scriptUrl }: StandIn,
) =>
  createRazorpay({
    ...keys,
    apiBaseUrl: apiUrl ?? url,
    checkoutScriptUrl: scriptUrl ?? 'https://checkout.razorpay.com/v1/checkout.js',
    mode: apiUrl === null ? 'live' : 'sandbox',
  })

/** All payment providers by their names; new payments begin at the one that PAYMENT_PROVIDER names, else at the first whose keys are set. */
export const PAYMENT_PROVIDERS = {
  razorpay: {
    settings: RAZORPAY,
    kinds: {
      RAZORPAY_KEY_ID: 'public',
      RAZORPAY_KEY_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET: 'secret',
      RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'secret',
      RAZORPAY_API_URL: 'address',
    },
    keys: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    webhook: {
      url: '/api/webhooks/razorpay',
      signatureHeader: 'X-Razorpay-Signature',
      eventIdHeader: 'X-Razorpay-Event-Id',
      summary: 'Razorpay reports payments and refunds, signed over the raw body',
    },
    open(settings, standIn) {
      const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = settings
      const { RAZORPAY_WEBHOOK_SECRET: current, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previous } = settings
      if (!keyId || !keySecret || !current) return null
      const webhookSecrets = previous ? [current, previous] : [current]
      return openRazorpay({ keyId, keySecret, webhookSecrets }, settings, standIn)
    },
    entered: {
      exampleKeyId: 'rzp_live_AbCdEf12345678',
      kindOf(keyId) {
        const kind = /^rzp_(live|test)_\w{4,}$/.exec(keyId)?.[1]
        return kind === 'live' || kind === 'test' ? kind : null
      },
      open: ({ webhookSecret, ...keys }, settings, standIn) =>
        openRazorpay({ ...keys, webhookSecrets: [webhookSecret] }, settings, standIn),
    },
  } satisfies Definition<'razorpay', typeof RAZORPAY>,
}

export type PaymentProviderName = keyof typeof PAYMENT_PROVIDERS
export const PAYMENT_PROVIDER_NAMES = Object.keys(PAYMENT_PROVIDERS) as PaymentProviderName[]

type Shapes = (typeof PAYMENT_PROVIDERS)[PaymentProviderName]['settings']
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type PaymentFields = Together<Shapes>
type PaymentSetting = keyof PaymentFields & string

const PROVIDERS = Object.values(PAYMENT_PROVIDERS)

/** The settings of all payment providers. */
export const PAYMENT_FIELDS: PaymentFields = Object.assign({}, ...PROVIDERS.map(({ settings }) => settings))

const settingsOf = (wanted: 'secret' | 'address') =>
  PROVIDERS.flatMap(({ kinds }) =>
    Object.entries(kinds).flatMap(([name, kind]) => (kind === wanted ? [name as PaymentSetting] : [])),
  )

export const PAYMENT_SECRETS = settingsOf('secret')
export const PAYMENT_ADDRESSES = settingsOf('address')

/** Keys that mean nothing one without the other. */
export const PAYMENT_PAIRS = PROVIDERS.flatMap(({ keys: [first, ...others] }) =>
  others.flatMap((other): [PaymentSetting, PaymentSetting][] => [
    [first, other],
    [other, first],
  ]),
)

type Given = Readonly<Partial<Record<PaymentSetting, string | undefined>>>

/** The providers whose keys are set, the one where new payments begin first. */
export function paymentProviderNames(given: Given): PaymentProviderName[] {
  return PAYMENT_PROVIDER_NAMES.filter((name) => PAYMENT_PROVIDERS[name].keys.every((key) => given[key]))
}
