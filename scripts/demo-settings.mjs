import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run-program.mjs'

/** Variables of a developer's .env that must not reach the tests: an empty value there means "not set". */
const OWN = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'ACCESS_TOKEN_SECRET',
  'SECRETS_KEY',
  'HASH_KEY',
  'SMTP_URL',
  'MAIL_FROM',
  'CLOUDINARY_URL',
].concat('MEDIA_STORE', 'MAIL_GATEWAY', 'SMS_GATEWAY')
const EXAMPLE = readFileSync(join(ROOT, '.env.example'), 'utf8')
const [, PAYMENTS = ''] = EXAMPLE.split(/^# --- (?=Payments)/m)
/** The settings of all payment providers; a test of the settings reports one that the example does not have. */
const OF_PAYMENTS = Array.from(
  (PAYMENTS.split(/^# ---/m)[0] ?? '').matchAll(/^# (\w+)=/gm),
  ([, name]) => name,
).filter((name) => name !== 'SANDBOX_PORT')
const GOOGLE = ['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER'].map((name) => `GOOGLE_${name}`)

/** The settings of a demo shop for tests. The test of sign-in with Google starts a shop of its own with a local provider. */
export function demoSettings() {
  const unset = [...OWN, ...OF_PAYMENTS].map((name) => [name, ''])
  const given = GOOGLE.map((name) => [name, process.env[name] ?? ''])
  return { ...Object.fromEntries([...unset, ...given]), NODE_ENV: 'development' }
}
