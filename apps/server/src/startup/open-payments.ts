import { join } from 'node:path'
import type { Providers } from '@dobara/api/context.ts'
import { stillAccepted } from '@dobara/api/payments/keys/stored-keys.ts'
import { guardProvider } from '@dobara/providers/payments/guard-provider.ts'
import type { PaymentKeySet, PaymentKeysPort } from '@dobara/providers/payments/payment-keys-port.ts'
import type { PaymentProvider } from '@dobara/providers/payments/payment-port.ts'
import { createRazorpay } from '@dobara/providers/payments/razorpay-client.ts'
import type { SandboxSettings } from '@dobara/providers/payments/sandbox/create-sandbox.ts'
import {
  createKeylessProvider,
  createSwitchableProvider,
} from '@dobara/providers/payments/switchable-provider.ts'
import type { Env } from '../env.ts'
import { SANDBOX_PATH } from '../http/plugins/sandbox.ts'
import { type PaymentProviderName, paymentProviderNames } from '../services/payment-settings.ts'
import { ownAddress } from './own-address.ts'
import { estimatedBits, LEAST_BITS } from './secret-strength.ts'
import type { DemoSecrets } from './secrets-file.ts'

const SANDBOX_KEY_ID = 'rzp_test_dobara'
const LIVE_SCRIPT = 'https://checkout.razorpay.com/v1/checkout.js'
const WEBHOOK_PATH = '/api/webhooks/razorpay'
/** The provider whose keys can be entered in the back office. */
const ENTERED: PaymentProviderName = 'razorpay'
/** A guess at a webhook secret costs a request; in development it protects nothing. */
const SHORTEST_DEVELOPMENT_SECRET = 8

type OpenedPayments = {
  providers: Pick<Providers, 'payments' | 'otherPayments' | 'paymentKeys'>
  /** Null: there is no sandbox in this process. */
  sandboxSettings: Omit<SandboxSettings, 'fetch' | 'webhookDelaysMs' | 'webhookClock'> | null
}

/** How the payment providers open where their keys are set. What was begun at one ends there. */
const PAYMENT_PROVIDERS: {
  readonly [Name in PaymentProviderName]: (env: Env) => (PaymentProvider & { name: Name }) | null
} = {
  razorpay: openRazorpay,
}

/** The providers of the settings; without any the one of the entered keys, with the sandbox in its place until there are some. */
export function openPayments(env: Env, secrets: DemoSecrets | null): OpenedPayments {
  const opened = paymentProviderNames(env).flatMap((name) => PAYMENT_PROVIDERS[name](env) ?? [])
  const [first, ...otherPayments] = opened.map((provider) => guardProvider(provider))
  const sandboxSettings = secrets && hasOwnSandbox(env) ? settingsOfSandbox(env, secrets) : null
  const standIn = sandboxSettings ? openSandbox(env, sandboxSettings) : createKeylessProvider(ENTERED)
  const { provider, replaceWith } = createSwitchableProvider(first ?? standIn)
  let inForce: PaymentKeySet | null = null
  const open = (keys: PaymentKeySet) =>
    sandboxSettings && keys.keyId === sandboxSettings.keyId
      ? openSandbox(env, sandboxSettings, keys)
      : createRazorpay({ ...serviceOf(env), ...settingsOf(keys) })
  const paymentKeys: PaymentKeysPort = {
    ...rulesOf(env),
    isSetAtServer: first !== undefined,
    standIn: sandboxSettings ? 'sandbox' : 'none',
    practiceKeysPath: sandboxSettings && `${SANDBOX_PATH}/keys`,
    open,
    use: (keys) => {
      if (first || isOlder(keys, inForce)) return
      inForce = keys
      replaceWith(keys ? guardProvider(open(keys)) : standIn)
    },
  }
  return { providers: { payments: provider, otherPayments, paymentKeys }, sandboxSettings }
}

/** The same keys need no new provider, which would forget that it is down. */
const isOlder = (keys: PaymentKeySet | null, inForce: PaymentKeySet | null) =>
  keys !== null && inForce !== null && keys.savedAt <= inForce.savedAt

function rulesOf(
  env: Env,
): Pick<
  PaymentKeysPort,
  'provider' | 'exampleKeyId' | 'acceptsTestKeys' | 'webhookPath' | 'isGuessable' | 'kindOf'
> {
  return {
    provider: ENTERED,
    exampleKeyId: 'rzp_live_AbCdEf12345678',
    acceptsTestKeys: !env.isProduction,
    webhookPath: WEBHOOK_PATH,
    isGuessable: (secret) =>
      env.isProduction ? estimatedBits(secret) < LEAST_BITS : secret.length < SHORTEST_DEVELOPMENT_SECRET,
    kindOf: (keyId) => {
      const kind = /^rzp_(live|test)_\w{4,}$/.exec(keyId)?.[1]
      return kind === 'live' || kind === 'test' ? kind : null
    },
  }
}

const settingsOf = ({ keyId, keySecret, webhookSecret, replaced }: PaymentKeySet) => ({
  keyId,
  keySecret,
  webhookSecrets: [webhookSecret],
  replacedSecrets: () => stillAccepted(replaced, new Date()),
})

const serviceOf = (env: Env) =>
  ({
    apiBaseUrl: env.RAZORPAY_API_URL,
    checkoutScriptUrl: isSandboxElsewhere(env) ? `${SANDBOX_PATH}/checkout.js` : LIVE_SCRIPT,
    mode: 'live',
  }) as const

function openRazorpay(env: Env) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret } = env
  const { RAZORPAY_WEBHOOK_SECRET: current, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: previous } = env
  if (!keyId || !keySecret || !current) return null
  const webhookSecrets = previous ? [current, previous] : [current]
  return createRazorpay({ ...serviceOf(env), keyId, keySecret, webhookSecrets })
}

/** Whether this process is the payment provider itself and writes its ledger. */
export const hasOwnSandbox = (env: Env) => !env.isProduction && paymentProviderNames(env).length === 0

/** A process of `npm run sandbox`; production refuses to start with one. */
export const isSandboxElsewhere = ({ isProduction, RAZORPAY_API_URL: url }: Env) =>
  !isProduction && (URL.parse(url)?.pathname.startsWith(SANDBOX_PATH) ?? false)

type SandboxParts = NonNullable<OpenedPayments['sandboxSettings']>

function settingsOfSandbox(env: Env, secrets: DemoSecrets): SandboxParts {
  return {
    keyId: SANDBOX_KEY_ID,
    keySecret: secrets.sandboxKeySecret,
    webhookSecret: secrets.sandboxWebhookSecret,
    ledgerFile: join(env.DATA_DIR, 'sandbox-ledger.jsonl'),
    webhookUrl: `${ownAddress(env)}${WEBHOOK_PATH}`,
    now: () => new Date(),
  }
}

function openSandbox(env: Env, own: SandboxParts, entered?: PaymentKeySet): PaymentProvider {
  return createRazorpay({
    ...(entered
      ? settingsOf(entered)
      : { keyId: own.keyId, keySecret: own.keySecret, webhookSecrets: [own.webhookSecret] }),
    apiBaseUrl: `${ownAddress(env)}${SANDBOX_PATH}`,
    checkoutScriptUrl: `${SANDBOX_PATH}/checkout.js`,
    mode: 'sandbox',
  })
}
