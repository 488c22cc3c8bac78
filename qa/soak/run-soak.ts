import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type ClientLog, createClientLog, type FaultWindow } from './client-log.ts'
import { renderFaults, FAULT_KINDS, type FaultKind, type Ground, openMailServer } from './fault-kinds.ts'
import { openProvider } from './provider.ts'
import { memoryOf, type RealShop, realShop } from '@dobara/server/test/test-real-shop.ts'
import { seededRandom } from './seeded-random.ts'
import { makeShopFolder, type ShopFolder } from './shop-folder.ts'
import { goShopping, runBackOffice } from './shopper.ts'
import { judge, type Verdict } from './verdict.ts'

export type SoakOptions = {
  port: number
  seed: number
  /** How many rounds of faults; each begins `everySeconds` after the one before, or when that one is over. */
  rounds: number
  everySeconds: number
  /** How long a fault lasts that can last. */
  faultSeconds: number
  faultsAtOnce: number
  shoppers: number
  pauseMs: number
  among?: readonly FaultKind[]
  /** Folder of the test run that it is part of, if any. */
  runFolder?: string
  onLine: (line: string) => void
}

export type Recovery = { kinds: string[]; lastedMs: number; recoveredMs: number | null }
export type SoakReport = {
  requests: number
  statuses: Record<string, number>
  explained: number
  unexplained: { name: string; status: number; code: string | null; at: string }[]
  recoveries: Recovery[]
  /** Resident MiB of the shop's process, looked at every five seconds. */
  memory: { atSeconds: number; mib: number }[]
  unexpectedExits: RealShop['unexpectedExits']
  mails: number
  verdict: Verdict
  shopLog: string
}

const LONGEST_RECOVERY_MS = 120_000

async function openGround(options: SoakOptions) {
  const provider = await openProvider(options.port)
  const mail = await openMailServer()
  const folder = await makeShopFolder(options.shoppers, options.runFolder)
  const shop = realShop({
    dir: folder.dir,
    port: options.port,
    settings: {
      ...provider.settings,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'orders@shop.example',
    },
  })
  const random = seededRandom(options.seed)
  const ground: Ground = { shop, provider: provider.rule, mail, random, productIds: folder.productIds }
  const close = async () => {
    await shop.end('SIGTERM')
    await mail.stop()
    await provider.stop()
    await folder.remove()
  }
  return { ground, folder, provider, close }
}

/** Checks whether a new shopper is served: the shop is ready and writes. */
async function isServing(shop: RealShop, productId: number): Promise<boolean> {
  if (!(await shop.isReady())) return false
  const reply = await fetch(`${shop.url}/api/cart/add`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-session-id': `session_${randomUUID().replaceAll('-', '')}`,
    },
    body: JSON.stringify({ productId, quantity: 1 }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  await reply?.arrayBuffer().catch(() => null)
  return reply?.status === 200 || reply?.status === 201
}

/** Checks whether the shop's circuit breaker lets payments through, and they succeed: the metric reports closed. */
async function canPay(shop: RealShop): Promise<boolean> {
  const reply = await fetch(`${shop.url}/metrics`, { signal: AbortSignal.timeout(10_000) }).catch(() => null)
  const text = (await reply?.text().catch(() => '')) ?? ''
  return text.includes('dobara_payment_circuit{state="closed"} 1')
}

async function hurtOnce(ground: Ground, log: ClientLog, options: SoakOptions): Promise<Recovery> {
  const pickedFaults = renderFaults(ground.random, {
    count: options.faultsAtOnce,
    among: options.among ?? FAULT_KINDS,
  })
  const kinds = pickedFaults.map(({ name }) => name)
  const scopes = [...new Set(pickedFaults.flatMap((kind) => kind.scopes))]
  const window: FaultWindow = { kinds, scopes, from: Date.now(), to: null }
  log.windows.push(window)
  await Promise.all(pickedFaults.map(({ play }) => play(ground, options.faultSeconds)))
  const causeOverAt = Date.now()
  const isBack = async () =>
    (await isServing(ground.shop, ground.productIds[0] ?? 0)) &&
    (!scopes.includes('payments') || (await canPay(ground.shop)))
  let isRecovered = await isBack()
  while (!isRecovered && Date.now() - causeOverAt < LONGEST_RECOVERY_MS) {
    await setTimeout(100)
    isRecovered = await isBack()
  }
  // The run continues, and reports that the shop did not recover by itself.
  if (!isRecovered) await restartByHand(ground.shop)
  window.to = Date.now()
  const recovery = {
    kinds,
    lastedMs: causeOverAt - window.from,
    recoveredMs: isRecovered ? window.to - causeOverAt : null,
  }
  const took = recovery.recoveredMs === null ? 'NOT RECOVERED' : `recovered in ${recovery.recoveredMs} ms`
  options.onLine(`${kinds.join(' + ')}: lasted ${recovery.lastedMs} ms, ${took}`)
  return recovery
}

async function restartByHand(shop: RealShop): Promise<void> {
  await shop.end('SIGKILL')
  await shop.start()
}

/** Runs mixed load on a real shop during faults selected by `seed`; then compares everything. */
export async function runSoak(options: SoakOptions): Promise<SoakReport> {
  const { ground, folder, provider, close } = await openGround(options)
  const log = createClientLog()
  let isOver = false
  const over = () => isOver
  const memory: SoakReport['memory'] = []
  try {
    await ground.shop.start()
    const startedAt = Date.now()
    const people = load({ ground, folder, log, options, payUrl: provider.payUrl }, over)
    const watching = watchMemory(ground.shop, { memory, startedAt, isOver: over })
    const recoveries: Recovery[] = []
    for (let round = 1; round <= options.rounds; round += 1) {
      await setTimeout(Math.max(1_000, startedAt + round * options.everySeconds * 1_000 - Date.now()))
      recoveries.push(await hurtOnce(ground, log, options))
    }
    // A shopper must find the shop working after the last fault.
    await setTimeout(Math.min(options.everySeconds, 10) * 1_000)
    isOver = true
    await Promise.all([people, watching])
    log.close()
    const verdict = await judge({ shop: ground.shop, log, ledgerUrl: provider.ledgerUrl })
    return {
      requests: log.count(),
      statuses: log.totals(),
      explained: log.explained(),
      unexplained: log.unexplained().map(({ name, status, code, startedAt: at }) => ({
        name,
        status,
        code,
        at: new Date(at).toISOString(),
      })),
      recoveries,
      memory,
      unexpectedExits: ground.shop.unexpectedExits,
      mails: ground.mail.taken(),
      verdict,
      shopLog: ground.shop.log(),
    }
  } finally {
    isOver = true
    await close()
  }
}

type Load = { ground: Ground; folder: ShopFolder; log: ClientLog; options: SoakOptions; payUrl: string }

function load({ ground, folder, log, options, payUrl }: Load, isOver: () => boolean): Promise<unknown> {
  const shared = {
    url: ground.shop.url,
    productIds: folder.productIds,
    log,
    payUrl,
    pauseMs: options.pauseMs,
  }
  const seeds = (index: number) => seededRandom(options.seed * 1_000 + index)
  const shoppers = folder.shoppers.map((email, index) =>
    goShopping({ ...shared, email, random: seeds(index) }, isOver),
  )
  return Promise.all([
    ...shoppers,
    runBackOffice({ ...shared, email: folder.admin, random: seeds(999) }, isOver),
  ])
}

async function watchMemory(
  shop: RealShop,
  { memory, startedAt, isOver }: { memory: SoakReport['memory']; startedAt: number; isOver: () => boolean },
): Promise<void> {
  while (!isOver()) {
    const mib = await currentMemory(shop)
    if (mib !== null) memory.push({ atSeconds: Math.round((Date.now() - startedAt) / 1_000), mib })
    for (let waited = 0; waited < 5_000 && !isOver(); waited += 250) await setTimeout(250)
  }
}

/** Null while it is being started again. */
async function currentMemory(shop: RealShop): Promise<number | null> {
  return shop.isRunning() ? memoryOf(shop.process().pid ?? 0) : null
}
