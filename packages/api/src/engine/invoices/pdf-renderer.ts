import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { RefusedError } from '../../errors.ts'
import type { PdfRenderer } from '../../document-port.ts'

export type PressOptions = {
  /** Workers at most. One core is left to the requests. */
  workers?: number
  /** Papers that may wait beside those being drawn. */
  longestQueue?: number
  /** From the order of a paper to the paper. */
  deadlineMs?: number
  /** A worker without work ends after as long: its fonts take memory. */
  idleMs?: number
  startWorker?: () => Worker
}

type PaperOrder = {
  id: number
  content: InvoiceContent
  /** Workers that died over it. */
  deaths: number
  deadline: NodeJS.Timeout
  settle: (outcome: { bytes: Uint8Array } | { error: Error }) => void
}
type Seat = { worker: Worker | null; order: PaperOrder | null; idle: NodeJS.Timeout | null }
type DrawnPaper = { id: number; bytes?: Uint8Array; failure?: string }
type Press = {
  seats: Seat[]
  queue: PaperOrder[]
  idleMs: number
  startWorker: () => Worker
  isClosed: boolean
}

const DEFAULTS = {
  workers: availableParallelism() > 2 ? 2 : 1,
  longestQueue: 200,
  deadlineMs: 30_000,
  idleMs: 60_000,
}
const MOST_DEATHS = 2
const RETRY_AFTER_SECONDS = 5

function startWorker(): Worker {
  // Its own: what a worker may not have is among the flags that Node was started with.
  return new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
}

/** Nothing runs until the first paper is wanted. A worker that dies is replaced, and its paper is begun again once. */
export function createPdfRenderer(options: PressOptions = {}): PdfRenderer {
  const { workers, longestQueue, deadlineMs, idleMs } = { ...DEFAULTS, ...options }
  const press: Press = {
    seats: Array.from({ length: workers }, () => ({ worker: null, order: null, idle: null })),
    queue: [],
    idleMs,
    startWorker: options.startWorker ?? startWorker,
    isClosed: false,
  }
  let lastId = 0
  return {
    render: (content) =>
      new Promise((resolve, reject) => {
        if (press.isClosed || press.queue.length >= longestQueue) return reject(busy())
        lastId += 1
        const order: PaperOrder = {
          id: lastId,
          content,
          deaths: 0,
          deadline: setTimeout(() => giveUp(press, order), deadlineMs),
          settle: (outcome) => {
            clearTimeout(order.deadline)
            if ('error' in outcome) reject(outcome.error)
            else
              resolve(Buffer.from(outcome.bytes.buffer, outcome.bytes.byteOffset, outcome.bytes.byteLength))
          },
        }
        press.queue.push(order)
        handOut(press)
      }),
    close: () => close(press),
  }
}

function busy(): RefusedError {
  return new RefusedError('BUSY', { detail: { retryAfterSeconds: RETRY_AFTER_SECONDS } })
}

/** Gives waiting papers to free seats. */
function handOut(press: Press): void {
  for (const seat of press.seats) {
    if (seat.order) continue
    const order = press.queue.shift()
    if (!order) return
    seat.order = order
    if (seat.idle) clearTimeout(seat.idle)
    seat.worker ??= staff(press, seat)
    seat.worker.ref()
    seat.worker.postMessage({ id: order.id, content: order.content })
  }
}

function staff(press: Press, seat: Seat): Worker {
  const worker = press.startWorker()
  let cause: unknown
  worker.on('message', (drawn: DrawnPaper) => finish(press, seat, drawn))
  worker.on('error', (error) => {
    cause = error
  })
  worker.once('exit', () => {
    if (seat.worker === worker) replace(press, seat, cause)
  })
  return worker
}

function finish(press: Press, seat: Seat, { id, bytes, failure }: DrawnPaper): void {
  if (seat.order?.id !== id) return
  seat.order.settle(bytes ? { bytes } : { error: new Error(`a paper could not be drawn: ${failure}`) })
  seat.order = null
  handOut(press)
  if (seat.order) return
  // Whoever only waits for work keeps no process alive.
  seat.worker?.unref()
  seat.idle = setTimeout(() => dismiss(seat), press.idleMs).unref()
}

/** No file descriptor or thread was left for it: the paper has nothing to do with it. */
const couldNotBegin = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_INIT_FAILED'

/** The worker died. Its paper is begun again, unless it is the paper that kills workers. */
function replace(press: Press, seat: Seat, cause: unknown): void {
  const { order } = seat
  seat.worker = null
  seat.order = null
  if (order && couldNotBegin(cause)) order.settle({ error: busy() })
  else if (order) {
    order.deaths += 1
    if (order.deaths < MOST_DEATHS) press.queue.unshift(order)
    else order.settle({ error: new Error('the worker died over a paper', { cause }) })
  }
  handOut(press)
}

function giveUp(press: Press, order: PaperOrder): void {
  press.queue = press.queue.filter((waiting) => waiting !== order)
  order.settle({ error: busy() })
  const seat = press.seats.find((busySeat) => busySeat.order === order)
  if (!seat) return
  // It may be drawing for ever: only ending it frees the seat.
  seat.order = null
  void dismiss(seat)
  handOut(press)
}

async function dismiss(seat: Seat): Promise<void> {
  const { worker } = seat
  seat.worker = null
  if (seat.idle) clearTimeout(seat.idle)
  await worker?.terminate()
}

async function close(press: Press): Promise<void> {
  press.isClosed = true
  const drawn = press.seats.flatMap(({ order }) => order ?? [])
  for (const order of [...drawn, ...press.queue]) order.settle({ error: busy() })
  press.queue = []
  for (const seat of press.seats) seat.order = null
  await Promise.all(press.seats.map(dismiss))
}
