/** What a developer keeps in .env must not reach the tests: an empty value there means "not set". */
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
const PAYMENTS = ['KEY_ID', 'KEY_SECRET', 'WEBHOOK_SECRET', 'WEBHOOK_SECRET_PREVIOUS', 'API_URL']
const GOOGLE = ['CLIENT_ID', 'CLIENT_SECRET', 'ISSUER'].map((name) => `GOOGLE_${name}`)

/** The settings of a demo shop for tests. The test of sign-in with Google starts a shop of its own with a local provider. */
export function demoSettings() {
  const unset = [...OWN, ...PAYMENTS.map((name) => `RAZORPAY_${name}`)].map((name) => [name, ''])
  const given = GOOGLE.map((name) => [name, process.env[name] ?? ''])
  return { ...Object.fromEntries([...unset, ...given]), NODE_ENV: 'development' }
}
