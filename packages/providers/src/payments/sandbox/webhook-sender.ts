import { signatureOf } from '../../signatures.ts'
import type { SandboxWebhook } from './sandbox-records.ts'
import type { WebhookMode } from './sandbox-scenario.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Waits before each try: at first as a developer likes them, then with Razorpay's back-off until a day is over. */
const defaultDelaysMs = [0, 200, 600, 2_000, 5_000, 10_000, 20_000, 30_000].concat(
  [1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
  [1, 2, 4, 8, 8].map((hours) => hours * HOUR_MS),
)

/** Time between the events of one change when they are sent in reverse, so that they also arrive so. */
const APART_MS = 300
const NORMAL: WebhookMode = { mode: 'normal', copies: 1, delay_ms: 0 }

export type WebhookSender = {
  /** Returns at once; delivery continues in the background, in the mode of this moment. */
  send(webhooks: SandboxWebhook[], mode?: WebhookMode): void
  /** Sends what was held back while deliveries were paused, and takes a disabled address into use again. */
  release(): void
  /** Tries everything that is due by the clock; resolves when all of it was answered. */
  pump(): Promise<void>
  state(): { waiting: number; held: number; isDisabled: boolean }
  close(): void
}

type Delivery = { webhook: SandboxWebhook; tries: number; dueAt: number }

export type SenderSettings = {
  url: string
  secret: string
  fetch: typeof fetch
  /** Milliseconds; left out: the machine's clock. */
  clock?: () => number
  /** Called once per webhook: when it was taken, or given up. */
  onSettled: (webhookId: string) => void
  delaysMs?: number[]
}

/**
 * Posts webhooks until the shop returns 2xx within 5 s; every try of an event has the same id, bytes and signature.
 * After a day of refusals the address is disabled, as at Razorpay, and receives nothing more. Its timers do not hold
 * the process open.
 */
export function createWebhookSender(settings: SenderSettings): WebhookSender {
  const { onSettled, delaysMs = defaultDelaysMs, clock = Date.now } = settings
  const closing = new AbortController()
  let queue: Delivery[] = []
  let held: SandboxWebhook[] = []
  const underWay = createGathering()
  let isDisabled = false
  let timer: NodeJS.Timeout | undefined

  const arm = () => {
    clearTimeout(timer)
    if (queue.length === 0 || closing.signal.aborted) return
    // A test's clock may not advance, so the queue is checked again after a second at the latest.
    const wait = Math.min(...queue.map(({ dueAt }) => dueAt)) - clock()
    timer = setTimeout(() => void pump(), Math.min(Math.max(wait, 0), 1_000))
    timer.unref()
  }
  const add = (webhook: SandboxWebhook, waitMs: number, tries = 0) => {
    queue.push({ webhook, tries, dueAt: clock() + waitMs })
  }
  const deliver = async ({ webhook, tries }: Delivery) => {
    const isDone = await isDelivered(settings, webhook, closing.signal)
    // Closed in the meantime: not settled, so the next start tries it again.
    if (closing.signal.aborted) return
    const next = delaysMs[tries + 1]
    if (!isDone && next !== undefined) return add(webhook, next, tries + 1)
    if (!isDone) isDisabled = true
    onSettled(webhook.id)
  }
  const pump = async (): Promise<void> => {
    const now = clock()
    const due = queue.filter(({ dueAt }) => dueAt <= now)
    queue = queue.filter(({ dueAt }) => dueAt > now)
    for (const delivery of due) underWay.add(deliver(delivery))
    await underWay.all()
    arm()
  }

  return {
    send(webhooks, mode = NORMAL) {
      if (closing.signal.aborted) return
      if (mode.mode === 'paused') held.push(...webhooks)
      else if (mode.mode === 'dropped' || isDisabled) for (const { id } of webhooks) onSettled(id)
      else for (const { webhook, waitMs } of waitsOf(webhooks, mode, delaysMs[0] ?? 0)) add(webhook, waitMs)
      arm()
    },
    release() {
      isDisabled = false
      for (const webhook of held) add(webhook, 0)
      held = []
      arm()
    },
    pump,
    state: () => ({ waiting: queue.length, held: held.length, isDisabled }),
    close() {
      closing.abort()
      clearTimeout(timer)
    },
  }
}

/** Work that has begun and is not over, including work that a timer began: waiting for the pump waits for all of it. */
function createGathering() {
  const underWay = new Set<Promise<void>>()
  return {
    add(work: Promise<void>): void {
      const running = work.finally(() => underWay.delete(running))
      underWay.add(running)
    },
    all: () => Promise.all(underWay),
  }
}

/** When each event of one change is first sent. */
function waitsOf(
  webhooks: SandboxWebhook[],
  { mode, copies, delay_ms }: WebhookMode,
  firstMs: number,
): { webhook: SandboxWebhook; waitMs: number }[] {
  if (mode === 'reversed') {
    return webhooks.toReversed().map((webhook, index) => ({ webhook, waitMs: firstMs + index * APART_MS }))
  }
  const waitMs = mode === 'delayed' ? delay_ms : firstMs
  const times = mode === 'duplicated' ? copies : 1
  return webhooks.flatMap((webhook) => Array.from({ length: times }, () => ({ webhook, waitMs })))
}

async function isDelivered(
  { url, secret, fetch }: SenderSettings,
  webhook: SandboxWebhook,
  closing: AbortSignal,
): Promise<boolean> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1 (sandbox)',
        'x-razorpay-event-id': webhook.id,
        'x-razorpay-signature': signatureOf(secret, webhook.body),
      },
      body: webhook.body,
      redirect: 'manual',
      signal: AbortSignal.any([closing, AbortSignal.timeout(5_000)]),
    })
    await reply.body?.cancel()
    return reply.ok
  } catch {
    // A shop that is down or slow is what the next try is for.
    return false
  }
}
