import { join } from 'node:path'
import type { Providers } from '@dobara/api/context.ts'
import { stillAccepted } from '@dobara/api/payments/keys/stored-keys.ts'
import { guardProvider } from '@dobara/providers/payments/guard-provider.ts'
import type { PaymentKeySet, PaymentKeysPort } from '@dobara/providers/payments/payment-keys-port.ts'
import type { SandboxSettings } from '@dobara/providers/payments/sandbox/create-sandbox.ts'
import {
  createKeylessProvider,
  createSwitchableProvider,
} from '@dobara/providers/payments/switchable-provider.ts'
import type { Env } from '../env.ts'
import { SANDBOX_PATH } from '../http/plugins/sandbox.ts'
import { PAYMENT_PROVIDERS, paymentProviderNames, type StandIn } from '../services/payment-providers.ts'
import type { PaymentProvider } from '@dobara/providers/payments/payment-port.ts'
import { RefusedStartError } from './refused-start.ts'
import { ownAddress } from './own-address.ts'
import { estimatedBits, LEAST_BITS } from './secret-strength.ts'
import type { DemoSecrets } from './secrets-file.ts'

const SANDBOX_KEY_ID = 'rzp_test_dobara'
const SANDBOX_SCRIPT_URL = `${SANDBOX_PATH}/checkout.js`
/** Provider whose keys can be entered in the back office; the sandbox is its stand-in. */
const ENTERED = 'razorpay'
const { entered, webhook } = PAYMENT_PROVIDERS[ENTERED]
/** A guess at a webhook secret costs a request; in development it protects nothing. */
const SHORTEST_DEVELOPMENT_SECRET = 8

type OpenedPayments = {
  providers: Pick<Providers, 'payments' | 'otherPayments' | 'paymentKeys'>
  /** Null if there is no sandbox in this process. */
  sandboxSettings: Omit<SandboxSettings, 'fetch' | 'webhookDelaysMs' | 'webhookClock'> | null
}

/**
 * The providers of the settings, where what was begun at one ends; without any the one of the entered keys, with the sandbox in its
 * place until there are some.
 */
export function openPayments(
  env: Env,
  secrets: DemoSecrets | null,
  plugins: readonly PaymentProvider[],
): OpenedPayments {
  const service: StandIn = { apiUrl: null, scriptUrl: isSandboxElsewhere(env) ? SANDBOX_SCRIPT_URL : null }
  const opened = paymentProviderNames(env).flatMap((name) => PAYMENT_PROVIDERS[name].open(env, service) ?? [])
  const [first, ...otherPayments] = opened.map((provider) => guardProvider(provider))
  const sandboxSettings = secrets && hasOwnSandbox(env) ? settingsOfSandbox(env, secrets) : null
  const open = (keys: PaymentKeySet) => {
    const isSandbox = keys.keyId === sandboxSettings?.keyId
    return openEntered(env, keys, isSandbox ? sandboxOf(env) : service)
  }
  const standIn = sandboxSettings ? open(keysOfSandbox(sandboxSettings)) : createKeylessProvider(ENTERED)
  const { provider, replaceWith } = createSwitchableProvider(first ?? standIn)
  let inForce: PaymentKeySet | null = null
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
  const [payments, ...others] = beginningAt(env.PAYMENT_PROVIDER, [provider, ...otherPayments, ...plugins])
  return { providers: { payments, otherPayments: others, paymentKeys }, sandboxSettings }
}

/** The provider that PAYMENT_PROVIDER names first; without it the shop's own, whatever plug-ins add. */
function beginningAt(
  wanted: string | undefined,
  [own, ...others]: [PaymentProvider, ...PaymentProvider[]],
): [PaymentProvider, ...PaymentProvider[]] {
  if (wanted === undefined || wanted === own.name) return [own, ...others]
  const first = others.find(({ name }) => name === wanted)
  if (first) return [first, own, ...others.filter((one) => one !== first)]
  const names = [own, ...others].map(({ name }) => name).join(' or ')
  throw new RefusedStartError([`PAYMENT_PROVIDER must be ${names}.`])
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
    exampleKeyId: entered.exampleKeyId,
    acceptsTestKeys: !env.isProduction,
    webhookPath: webhook.url,
    isGuessable: (secret) =>
      env.isProduction ? estimatedBits(secret) < LEAST_BITS : secret.length < SHORTEST_DEVELOPMENT_SECRET,
    kindOf: entered.kindOf,
  }
}

function openEntered(env: Env, keys: PaymentKeySet, standIn: StandIn) {
  const { keyId, keySecret, webhookSecret, replaced } = keys
  const replacedSecrets = () => stillAccepted(replaced, new Date())
  return entered.open({ keyId, keySecret, webhookSecret, replacedSecrets }, env, standIn)
}

/** Returns true if this process is the payment provider itself and writes its ledger. */
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
    webhookUrl: `${ownAddress(env)}${webhook.url}`,
    now: () => new Date(),
  }
}

const sandboxOf = (env: Env): StandIn => ({
  apiUrl: `${ownAddress(env)}${SANDBOX_PATH}`,
  scriptUrl: SANDBOX_SCRIPT_URL,
})

const keysOfSandbox = ({ keyId, keySecret, webhookSecret }: SandboxParts): PaymentKeySet => ({
  keyId,
  keySecret,
  webhookSecret,
  replaced: [],
  savedAt: new Date(0),
})
