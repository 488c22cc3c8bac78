import { join } from 'node:path'
import { lockDataFolder, SANDBOX_LOCK } from '@dobara/db/data-folder.ts'
import { createSandbox } from '@dobara/providers/payments/sandbox/create-sandbox.ts'
import fastify, { type FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import { connectionLimits } from './http/plugins/connections.ts'
import { addErrors } from './http/plugins/errors.ts'
import { addSandbox, SANDBOX_PATH } from './http/plugins/sandbox.ts'
import type { StartOptions } from './run-process.ts'
import { checkPort, listenRefusal } from './startup/check-port.ts'
import { ownAddress } from './startup/own-address.ts'
import { RefusedStartError } from './startup/refused-start.ts'

/** From settings to a payment sandbox that several servers of one shop use. It has the only ledger; they have its keys. */
export async function startSandbox(env: Env, { closing }: StartOptions): Promise<void> {
  const address = { port: env.SANDBOX_PORT, host: env.HOST }
  const settings = sandboxSettings(env)
  await checkPort(address)
  closing.add((await lockDataFolder(env.DATA_DIR, SANDBOX_LOCK)).release)
  const sandbox = createSandbox(settings)
  closing.add(sandbox.close)
  const app: FastifyInstance = fastify(connectionLimits({ trustProxy: false }))
  addErrors(app)
  app.get('/healthz', async () => ({ status: 'ok' }))
  addSandbox(app, sandbox)
  closing.add(async () => app.close())
  await app.listen(address).catch((error: unknown) => {
    throw listenRefusal(error, address) ?? error
  })
  const url = `${ownAddress({ HOST: env.HOST, PORT: env.SANDBOX_PORT })}${SANDBOX_PATH}`
  process.stdout.write(`The payment sandbox is ready: start servers with RAZORPAY_API_URL=${url}\n`)
}

function sandboxSettings(env: Env) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: secret } = env
  if (env.isProduction) throw new RefusedStartError(['There is no payment sandbox in production.'])
  if (!keyId || !keySecret || !secret)
    throw new RefusedStartError([
      'The sandbox and the servers that use it share RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET: set them to any test values.',
    ])
  const shop = env.isPublicUrlSet ? env.PUBLIC_URL : ownAddress(env)
  return {
    keyId,
    keySecret,
    webhookSecret: secret,
    ledgerFile: join(env.DATA_DIR, 'sandbox-ledger.jsonl'),
    webhookUrl: `${shop}/api/webhooks/razorpay`,
    now: () => new Date(),
  }
}
