import { randomBytes } from 'node:crypto'
import type { Providers } from '@dobara/api/context.ts'
import type { Plugins } from '@dobara/api/plugins.ts'
import type { CarrierNews } from '@dobara/providers/carriers/carrier-news.ts'
import type { DeliverPicture } from '@dobara/providers/media/media-port.ts'
import { createSandbox, type Sandbox } from '@dobara/providers/payments/sandbox/create-sandbox.ts'
import { createGoogleSignIn } from '@dobara/providers/sign-in/google-sign-in.ts'
import {
  createGoogleSandbox,
  type GoogleSandbox,
} from '@dobara/providers/sign-in/sandbox/create-google-sandbox.ts'
import { SANDBOX_ISSUER } from '@dobara/providers/sign-in/sandbox/google-tokens.ts'
import type { SmsSender } from '@dobara/providers/sms/sms-port.ts'
import { createWebhookSender } from '@dobara/providers/webhooks/https-sender.ts'
import type { Env } from '../env.ts'
import { GOOGLE_SANDBOX_PATH } from '../http/plugins/google-sandbox.ts'
import { GOOGLE_CALLBACK_PATH } from '../http/plugins/google-sign-in.ts'
import { carrierNewsOf } from './plugins/carrier-news.ts'
import { anyCarrier } from '../services/carriers.ts'
import { forwardToSandbox } from './forward-to-sandbox.ts'
import { isSandboxElsewhere, openPayments } from './open-payments.ts'
import { ownAddress } from './own-address.ts'
import type { DemoSecrets } from './secrets-file.ts'

const SANDBOX_CLIENT_ID = 'dobara.apps.sandbox'

export type ProvidersOfJobs = {
  providers: Omit<Providers, 'sms'>
  /**
   * Null without settings: make-deps.ts then stores texts in the outbox, and in production reports that it cannot
   * send.
   */
  smsGateway: SmsSender | null
}

export type ChosenProviders = ProvidersOfJobs & {
  /** The sandbox inside this process; null when another one or the real Razorpay is used. */
  sandbox: Sandbox | null
  /** Answers for the sandbox under the shop's own address, whichever process it runs in. */
  sandboxPages: Pick<Sandbox, 'handle'> | null
  /** Null when Google itself is used, and in production. */
  googleSandbox: GoogleSandbox | null
  /** True if mail and SMS are only stored in the database and shown at /dev/outbox. */
  isOutboxShown: boolean
  /** Null when pictures are stored elsewhere. */
  mediaDir: string | null
  /** Answers requests for pictures of another store. */
  deliverPicture: DeliverPicture | null
  /** Origins of pictures besides the shop's own. */
  pictureSources: string[]
}

/**
 * Returns the real service if its settings are given, otherwise the local stand-in. `secrets` is null in production.
 */
export async function chooseProviders(
  env: Env,
  secrets: DemoSecrets | null,
  plugins: Plugins,
): Promise<ChosenProviders> {
  const { media, dir, deliver, pictureSources } = await env.services.media.open(env)
  const payments = openPayments(env, secrets, paymentsOf(plugins))
  const google = openGoogle(env)
  const sandbox = payments.sandboxSettings && createSandbox(payments.sandboxSettings)
  return {
    providers: {
      ...payments.providers,
      media,
      mail: await env.services.mail.open(env),
      google: google.provider,
      carriers: await openCarriers(env, plugins),
      webhooks: createWebhookSender({ isLoopbackAllowed: env.WEBHOOK_ALLOW_LOOPBACK }),
    },
    smsGateway: await env.services.sms.open(env),
    sandbox,
    sandboxPages: sandbox ?? (isSandboxElsewhere(env) ? forwardToSandbox(env.RAZORPAY_API_URL) : null),
    googleSandbox: google.sandbox,
    isOutboxShown: !env.isProduction,
    mediaDir: dir,
    deliverPicture: deliver,
    pictureSources,
  }
}

/**
 * Chooses the services of a process that only runs jobs: the sandbox is in the one that serves, and no one signs in
 * here.
 */
export async function chooseForJobs(
  env: Env,
  secrets: DemoSecrets | null,
  plugins: Plugins,
): Promise<ProvidersOfJobs> {
  const { media } = await env.services.media.open(env)
  return {
    providers: {
      ...openPayments(env, secrets, paymentsOf(plugins)).providers,
      media,
      mail: await env.services.mail.open(env),
      google: null,
      carriers: await openCarriers(env, plugins),
      webhooks: createWebhookSender({ isLoopbackAllowed: env.WEBHOOK_ALLOW_LOOPBACK }),
    },
    smsGateway: await env.services.sms.open(env),
  }
}

const paymentsOf = ({ payments }: Plugins) => payments.map(({ provider }) => provider)

async function openCarriers(env: Env, plugins: Plugins): Promise<CarrierNews> {
  const own = await Promise.all(env.services.carriers.map((carrier) => carrier.open(env)))
  return anyCarrier([...own, ...carrierNewsOf(plugins)])
}

/**
 * Opens Google sign-in, or the sandbox without keys; in production without keys there is neither, and the button
 * states so.
 */
function openGoogle(env: Env) {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = env
  const redirectUri = `${env.PUBLIC_URL}${GOOGLE_CALLBACK_PATH}`
  if (clientId && clientSecret) {
    return { provider: createGoogleSignIn({ clientId, clientSecret, issuer, redirectUri }), sandbox: null }
  }
  return env.isProduction ? { provider: null, sandbox: null } : openGoogleSandbox(env, redirectUri)
}

function openGoogleSandbox(env: Env, redirectUri: string) {
  // Both ends are in this process, so the secret need not outlive it.
  const client = {
    clientId: SANDBOX_CLIENT_ID,
    clientSecret: randomBytes(32).toString('base64url'),
    redirectUri,
  }
  const address = `${ownAddress(env)}${GOOGLE_SANDBOX_PATH}`
  const publicAddress = `${env.PUBLIC_URL}${GOOGLE_SANDBOX_PATH}`
  return {
    provider: createGoogleSignIn({ ...client, issuer: SANDBOX_ISSUER, address }),
    sandbox: createGoogleSandbox({ ...client, publicAddress, ownAddress: address, now: () => new Date() }),
  }
}
