import type { Database } from '@dobara/db/client.ts'
import type { Env } from '../env.ts'

/** Secrets printed in .env.example: known to everyone. */
const PUBLISHED_SECRETS = new Set(['change-me-to-at-least-32-random-characters'])

/** Why these settings are not fit for real shoppers; empty outside production. */
export function settingRefusals(env: Env): string[] {
  if (!env.isProduction) return []
  const secret = env.ACCESS_TOKEN_SECRET
  const isSandboxUrl = URL.parse(env.RAZORPAY_API_URL)?.pathname.includes('/sandbox/') ?? false
  const rules: [isBroken: boolean, sentence: string][] = [
    [!secret, 'ACCESS_TOKEN_SECRET is not set: production needs a secret of its own.'],
    [
      secret !== undefined && PUBLISHED_SECRETS.has(secret),
      'ACCESS_TOKEN_SECRET is the default secret of .env.example: make one with openssl rand -base64 48.',
    ],
    [
      !env.RAZORPAY_KEY_ID || isSandboxUrl,
      'Payments would go to the sandbox: set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, and leave RAZORPAY_API_URL at the real service.',
    ],
    [!env.SMTP_URL, 'Mail would only go to the development outbox: set SMTP_URL and MAIL_FROM.'],
    [
      !env.GOOGLE_ISSUER.startsWith('https:'),
      'GOOGLE_ISSUER must start with https:// in production: otherwise the network could sign in as anybody.',
    ],
    [!env.isPublicUrlSet, 'PUBLIC_URL is not set: links in mails would point to this machine.'],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence)
}

/** Demo accounts have passwords that are printed in the README. */
export async function demoAccountRefusals(env: Env, { sql }: Database): Promise<string[]> {
  if (!env.isProduction) return []
  // Asked before the migration, so the table may not be there yet.
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
