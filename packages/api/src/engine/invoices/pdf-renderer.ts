import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import type { DocumentContent, PdfRenderer } from '../../document-port.ts'
import { RefusedError } from '../../errors.ts'

export type PoolOptions = {
  /** Worker threads at most. One core is left to the requests. */
  workers?: number
  /** Documents that may wait in addition to those being rendered. */
  maxQueue?: number
  /** From the request of a document to its bytes. */
  deadlineMs?: number
  /** The pool ends after as long without work: the fonts of a worker take memory. */
  idleMs?: number
  /** The module that exports `renderInWorker`. */
  worker?: string
}

const DEFAULTS = {
  workers: availableParallelism() > 2 ? 2 : 1,
  maxQueue: 200,
  deadlineMs: 30_000,
  idleMs: 60_000,
  worker: new URL('./pdf-worker.ts', import.meta.url).href,
}
const ATTEMPTS = 2
const RETRY_AFTER_SECONDS = 5

type Pool = Piscina<DocumentContent, Uint8Array>
type Renderer = Required<PoolOptions> & {
  pool: Pool | null
  /** Documents that are rendered or wait. */
  pending: number
  idle: NodeJS.Timeout | undefined
  isClosed: boolean
}

const busy = () => new RefusedError('BUSY', { detail: { retryAfterSeconds: RETRY_AFTER_SECONDS } })

/**
 * Creates a renderer that starts no thread until the first document. A worker that dies is replaced, and its document
 * is rendered once more.
 */
export function createPdfRenderer(options: PoolOptions = {}): PdfRenderer {
  const renderer: Renderer = {
    ...DEFAULTS,
    ...options,
    pool: null,
    pending: 0,
    idle: undefined,
    isClosed: false,
  }
  return {
    render: async (content) => {
      if (renderer.isClosed || renderer.pending >= renderer.workers + renderer.maxQueue) throw busy()
      renderer.pending += 1
      clearTimeout(renderer.idle)
      try {
        return await render(renderer, content)
      } finally {
        renderer.pending -= 1
        if (renderer.pending === 0) {
          renderer.idle = setTimeout(() => void discardPool(renderer), renderer.idleMs).unref()
        }
      }
    },
    close: () => {
      renderer.isClosed = true
      return discardPool(renderer)
    },
  }
}

async function render(renderer: Renderer, content: DocumentContent): Promise<Buffer> {
  const signal = AbortSignal.timeout(renderer.deadlineMs)
  let cause: unknown
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const pool = (renderer.pool ??= openPool(renderer))
    try {
      const { buffer, byteOffset, byteLength } = await pool.run(content, { signal })
      return Buffer.from(buffer, byteOffset, byteLength)
    } catch (error) {
      if (signal.aborted || pool !== renderer.pool) throw busy()
      cause = error
    }
  }
  throw new Error('a document could not be rendered', { cause })
}

function openPool(renderer: Renderer): Pool {
  const pool: Pool = new Piscina({
    filename: renderer.worker,
    name: 'renderInWorker',
    // At least one, so that a worker that dies is replaced while documents wait.
    minThreads: 1,
    maxThreads: renderer.workers,
    idleTimeout: renderer.idleMs,
    // Its own: a worker may not have all the flags that Node was started with.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    recordTiming: false,
  })
  // A worker that could not start: no file descriptor or no thread was left for it.
  pool.on('error', () => {
    if (pool === renderer.pool) void discardPool(renderer)
  })
  return pool
}

/** Ends the workers. Refuses what they render and what waits for them. */
async function discardPool(renderer: Renderer): Promise<void> {
  const { pool } = renderer
  renderer.pool = null
  clearTimeout(renderer.idle)
  await pool?.destroy()
}
