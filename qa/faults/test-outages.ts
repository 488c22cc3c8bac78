// Test helpers: a shop with a stand-in on a real socket for every dependency, each of which can be taken down.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { createDb, type Sql } from '@dobara/db/client.ts'
import { openLine, urlOver } from '@dobara/db/test/test-line.ts'
import { createSmtpMailer } from '@dobara/providers/mail/smtp.ts'
import { createCloudinaryStore } from '@dobara/providers/media/cloudinary-store.ts'
import { createGoogleSignIn } from '@dobara/providers/sign-in/google-sign-in.ts'
import { startTestGoogle, TEST_CLIENT } from '@dobara/providers/test/sign-in/test-google.ts'
import { createHttpGateway } from '@dobara/providers/sms/http-gateway.ts'
import { IMPATIENT, startFaultShop } from './test-fault-shop.ts'
import { openMailServer } from '../soak/fault-kinds.ts'

const redirectUri = 'http://shop.test/api/auth/google/callback'
const WAIT_MS = 1_000

/** Starts a gateway that stores the texts it accepts and can be switched off at its port. */
async function openSmsServer() {
  const taken: string[] = []
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => {
      body += chunk
    })
    request.on('end', () => {
      taken.push(body)
      reply
        .writeHead(200, { 'content-type': 'application/json', connection: 'close' })
        .end('{"status":"queued"}')
    })
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { url: `http://127.0.0.1:${port}/send`, taken, stop, start: () => listen(port) }
}

type Doors = { mailPort: number; smsUrl: string; issuer: string }

/** Returns the real clients, each connected to its stand-in. */
function clientsOf({ mailPort, smsUrl, issuer }: Doors) {
  return {
    mail: createSmtpMailer({
      url: `smtp://127.0.0.1:${mailPort}`,
      from: 'orders@shop.test',
      timeoutMs: WAIT_MS,
    }),
    sms: createHttpGateway({
      url: smsUrl,
      token: 'secret',
      tokenHeader: 'authkey: {token}',
      body: '{"to":"{to}","text":"{text}","sender":"{header}","entity":"{entity}","template":"{template}"}',
      header: 'DOBARA',
      entityId: '1101000000000012345',
      // Every wording is registered.
      templateIds: new Proxy({}, { get: () => '1107000000000000001' }),
      timeoutMs: WAIT_MS,
    }),
    google: createGoogleSignIn({ ...TEST_CLIENT, issuer, redirectUri, timeoutMs: WAIT_MS * 3 }),
    // Nothing listens there: pictures are shown from the store's own addresses.
    media: createCloudinaryStore({
      cloudName: 'shop',
      apiKey: 'key',
      apiSecret: 'secret',
      apiBaseUrl: 'http://127.0.0.1:9',
      timeoutMs: WAIT_MS,
    }),
  }
}

/**
 * Makes the database of `shop` read-only or writable again, over a direct connection; resolves when the shop has
 * noticed.
 */
function readOnlySwitch(sql: Sql, { shop, name }: { shop: Sql; name: string }) {
  return async (value: 'on' | 'off') => {
    await sql.query('SET default_transaction_read_only = off')
    await sql.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`)
    await sql.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
      [name],
    )
    // Connections that lay idle in the pool are found dead at their next use.
    const isWhole = () => Promise.all(Array.from({ length: 24 }, () => shop.query('SELECT pg_sleep(0.02)')))
    while (!(await isWhole().catch(() => null))) await setTimeout(20)
  }
}

export type Outage = { down: () => unknown; up: () => unknown }
export type OutageShop = Awaited<ReturnType<typeof startOutageShop>>

export async function startOutageShop(templateUrl: string) {
  const line = await openLine(Number(new URL(templateUrl).port))
  const shop = await startFaultShop(urlOver(line, templateUrl), IMPATIENT)
  const direct = new URL(shop.url)
  direct.port = new URL(templateUrl).port
  const watcher = createDb({ url: direct.href, poolSize: 1 })
  const [mail, sms, google] = [
    await openMailServer(),
    await openSmsServer(),
    await startTestGoogle(redirectUri),
  ]
  const doors = { mailPort: mail.port, smsUrl: sms.url, issuer: google.issuer }
  Object.assign(shop.deps.providers, clientsOf(doors))
  const setReadOnly = readOnlySwitch(watcher.sql, { shop: shop.sql, name: direct.pathname.slice(1) })
  const never: Outage = { down: () => null, up: () => null }
  const outages: Record<string, Outage> = {
    database: { down: line.cut, up: () => line.restore() },
    'database read-only': { down: () => setReadOnly('on'), up: () => setReadOnly('off') },
    'payment provider': {
      down: () => shop.provider.scenario({ calls: [{ operation: 'any', fault: '503', times: 10_000 }] }),
      up: () => shop.provider.reset(),
    },
    mail: { down: mail.stop, up: mail.start },
    SMS: { down: sms.stop, up: sms.start },
    Google: {
      down: () => Object.assign(google, { isHanging: true }),
      up: () => Object.assign(google, { isHanging: false }),
    },
    // Nothing ever listens at its address.
    'picture store': never,
    // Jobs run only when a test runs them.
    'job runner': never,
  }
  const stop = async () => {
    await watcher.close()
    await shop.stop()
    await Promise.all([line.stop(), mail.stop(), sms.stop(), google.stop()])
  }
  return { ...shop, outages, google, texts: sms.taken, stop }
}
