import type { Database } from '@dobara/db/client.ts'
import type { Env } from '../env.ts'
import type { ChosenService } from '../services/choose-service.ts'
import { PAYMENT_ADDRESSES, PAYMENT_SECRETS } from '../services/payment-providers.ts'
import { estimatedBits, LEAST_BITS } from './secret-strength.ts'
import { transportRefusals } from './transport-rules.ts'

/**
 * Secrets that the shop trusts in messages anyone could send: once guessed, they open every account or mark orders as
 * paid.
 */
const OWN_SECRETS = [
  'ACCESS_TOKEN_SECRET',
  'ACCESS_TOKEN_SECRET_PREVIOUS',
  'SECRETS_KEY',
  'SECRETS_KEY_PREVIOUS',
  'HASH_KEY',
  'HASH_KEY_PREVIOUS',
  ...PAYMENT_SECRETS,
  'METRICS_TOKEN',
] as const

const ADDRESSES = ['PUBLIC_URL', ...PAYMENT_ADDRESSES, 'GOOGLE_ISSUER'] as const

type Rule = [isBroken: boolean, sentence: string]

/** Why these settings are not fit for real shoppers; empty outside production. No sentence repeats a value. */
export function settingRefusals(env: Env): string[] {
  if (!env.isProduction) return []
  const rules: Rule[] = [
    [!env.ACCESS_TOKEN_SECRET, 'ACCESS_TOKEN_SECRET is not set: production needs a secret of its own.'],
    ...OWN_SECRETS.map((name): Rule => [isGuessable(env[name]), guessable(name)]),
    ...paymentRules(env),
    [
      env.services.mail.name === 'outbox',
      'Mail would only go to the development outbox: set SMTP_URL and MAIL_FROM.',
    ],
    [!env.isPublicUrlSet, 'PUBLIC_URL is not set: links in mails would point to this machine.'],
    ...ADDRESSES.map(
      (name): Rule => [isPlain(env[name]) && (name !== 'PUBLIC_URL' || env.isPublicUrlSet), plain(name)],
    ),
    ...Object.values(env.services).flat().flatMap(serviceRules),
    [
      env.ALLOWED_ORIGINS.some(isPlain),
      'ALLOWED_ORIGINS must all start with https:// in production: on plain http the network could put its own page there.',
    ],
    [
      !env.isTrustProxySet,
      'TRUST_PROXY is not set: say true behind one reverse proxy that sets X-Forwarded-*, how many there are or their networks behind several, or false without one. Limits count by address.',
    ],
    [
      env.WEBHOOK_ALLOW_LOOPBACK,
      'WEBHOOK_ALLOW_LOOPBACK must be off in production: it lets webhooks reach what listens on this machine.',
    ],
    [
      env.RATE_LIMIT_MULTIPLIER !== 1,
      'RATE_LIMIT_MULTIPLIER must be 1 in production: it is there for load tests.',
    ],
  ]
  const broken = rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence)
  // A store that is used is also one of those that pictures can be moved to.
  return [...new Set(broken), ...transportRefusals(env)]
}

/** The same for the settings of every external service, whichever they are. */
function serviceRules({ values, secrets }: Pick<ChosenService<unknown>, 'values' | 'secrets'>): Rule[] {
  return [
    ...secrets.map((name): Rule => [isGuessable(values[name]), guessable(name)]),
    ...Object.entries(values).map(([name, value]): Rule => [/^http:/i.test(value ?? ''), plain(name)]),
  ]
}

function paymentRules(env: Env): Rule[] {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_API_URL: apiUrl } = env
  const isSandboxUrl = URL.parse(apiUrl)?.pathname.includes('/sandbox/') ?? false
  return [
    [isSandboxUrl, 'Payments would go to the sandbox: leave RAZORPAY_API_URL at the real service.'],
    [
      keyId?.startsWith('rzp_test_') ?? false,
      'RAZORPAY_KEY_ID is a test key: orders would be confirmed without any money. Take the live key (rzp_live_…).',
    ],
  ]
}

const isPlain = (url: string | undefined) => url !== undefined && URL.parse(url)?.protocol !== 'https:'
const isGuessable = (secret: string | undefined) => secret !== undefined && estimatedBits(secret) < LEAST_BITS
const plain = (name: string) =>
  `${name} must start with https:// in production: on plain http the network reads and changes everything.`
const guessable = (name: string) =>
  `${name} can be guessed: words, rows, repetitions and published examples do not count. Make one with openssl rand -base64 48.`

/** Demo accounts have passwords that are printed in the README. */
export async function demoAccountRefusals(env: Env, { sql }: Database): Promise<string[]> {
  if (!env.isProduction) return []
  // Runs before the migration, so the table may not exist yet.
  const table = await sql.query<{ isThere: boolean }>(
    `SELECT to_regclass('app_user') IS NOT NULL AS "isThere"`,
  )
  if (!table.rows[0]?.isThere) return []
  const { rows } = await sql.query<{ email: string | null }>(
    'SELECT email FROM app_user WHERE is_demo ORDER BY email LIMIT 5',
  )
  if (rows.length === 0) return []
  const names = rows.map(({ email }) => email ?? 'one without e-mail').join(', ')
  return [
    `The database holds demo accounts (${names}): start on a database of its own, without the demo shop.`,
  ]
}
