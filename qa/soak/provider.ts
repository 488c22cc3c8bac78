import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startLoopbackSandbox } from '@dobara/providers/payments/sandbox/loopback-sandbox.ts'

const KEYS = { keyId: 'rzp_test_dobara', keySecret: 'soak_key_secret_0123456789' }
const WEBHOOK_SECRET = 'soak_webhook_secret_0123456789'

/** A payment provider with a ledger of its own, which tells the shop at this port of 127.0.0.1 what was paid. */
export async function openProvider(shopPort: number) {
  const dir = await mkdtemp(join(tmpdir(), 'dobara-soak-provider-'))
  const server = await startLoopbackSandbox({
    ...KEYS,
    webhookSecret: WEBHOOK_SECRET,
    ledgerFile: join(dir, 'ledger.jsonl'),
    webhookUrl: `http://127.0.0.1:${shopPort}/api/webhooks/razorpay`,
    now: () => new Date(),
  })
  const { apiBaseUrl } = server
  const post = async (path: string, body: object) => {
    const reply = await fetch(`${apiBaseUrl}${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`the sandbox refused ${path}: ${await reply.text()}`)
  }
  return {
    payUrl: `${apiBaseUrl}/pay`,
    ledgerUrl: `${apiBaseUrl}/ledger.json`,
    /** Settings of a shop that uses it, with limits that block no one. */
    settings: {
      NODE_ENV: 'test',
      ACCESS_TOKEN_SECRET: 'soak access token secret, 32 bytes or more',
      RAZORPAY_KEY_ID: KEYS.keyId,
      RAZORPAY_KEY_SECRET: KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_API_URL: apiBaseUrl,
      RATE_LIMIT_MULTIPLIER: '1000000',
    },
    /** Sets the provider's faults from now on; null ends them. */
    rule: (rules: object | null) => (rules ? post('/scenario', rules) : post('/scenario/reset', {})),
    stop: async () => {
      await server.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
