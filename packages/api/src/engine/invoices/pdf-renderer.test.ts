import { Worker } from 'node:worker_threads'
import { buildInvoiceContent } from '@dobara/domain/invoices/build-invoice.ts'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { sampleInvoiceInput, sampleItem } from '@dobara/domain/invoices/sample-order.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PdfRenderer } from '../../document-port.ts'
import { createPdfRenderer, type PressOptions } from './pdf-renderer.ts'
import { renderInvoicePdf } from './render-invoice-pdf.ts'

// Threads are started and fonts read: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

const content = buildInvoiceContent(sampleInvoiceInput())
const numbered = (serial: number): InvoiceContent => ({ ...content, number: `TI/2627/${serial}` })
const long = buildInvoiceContent(
  sampleInvoiceInput(
    {},
    Array.from({ length: 50 }, (_, index) => sampleItem({ position: index + 1 })),
  ),
)
const realWorker = () => new Worker(new URL('./pdf-worker.ts', import.meta.url), { execArgv: [] })
/** A thread that does this whenever it is given a paper. */
const workerThat = (does: string) => () =>
  new Worker(`require('node:worker_threads').parentPort.on('message', () => { ${does} })`, { eval: true })

/** It never comes back, and keeps no core busy meanwhile. */
const STUCK = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'

const open: PdfRenderer[] = []
function press(options: PressOptions = {}): PdfRenderer {
  const made = createPdfRenderer({ deadlineMs: 120_000, ...options })
  open.push(made)
  return made
}
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

const busy = { code: 'BUSY', detail: { retryAfterSeconds: 5 } }

describe('the press of papers', () => {
  it('draws in a worker what would be drawn here, byte for byte', async () => {
    expect((await press().render(content)).equals(await renderInvoicePdf(content))).toBe(true)
  })

  it('leaves the thread of the requests free while papers are drawn', async () => {
    const { render } = press()
    await render(content)
    const before = performance.eventLoopUtilization()
    await Promise.all(Array.from({ length: 6 }, (_, index) => render(numbered(index + 1))))
    // Drawn here it would be 1: there would be nothing to wait for.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })

  it('F06: begins a paper anew when its worker dies over it, with the same result', async () => {
    const workers: Worker[] = []
    const { render } = press({
      workers: 1,
      startWorker: () => {
        const worker = realWorker()
        workers.push(worker)
        return worker
      },
    })
    const papers = [long, content].map((paper) => render(paper))
    await new Promise((resolve) => workers[0]?.once('online', resolve))
    await workers[0]?.terminate()
    const [first, second] = await Promise.all(papers)
    expect(first?.equals(await renderInvoicePdf(long))).toBe(true)
    expect(second?.equals(await renderInvoicePdf(content))).toBe(true)
    expect(workers).toHaveLength(2)
  })

  it('F06: gives up a paper that two workers died over, and goes on with the next', async () => {
    let started = 0
    const { render } = press({
      workers: 1,
      startWorker: () => {
        started += 1
        return started <= 2 ? workerThat('process.exit(9)')() : realWorker()
      },
    })
    const outcomes = await Promise.allSettled([render(content), render(content)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })

  it('F10 asks to come again where no worker can begin, and draws when one can', async () => {
    let isFull = true
    const noDescriptor = `throw Object.assign(new Error('EMFILE'), { code: 'ERR_WORKER_INIT_FAILED' })`
    const { render } = press({
      workers: 1,
      startWorker: () => (isFull ? workerThat(noDescriptor)() : realWorker()),
    })
    await expect(render(content)).rejects.toMatchObject(busy)
    isFull = false
    expect((await render(content)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('refuses a paper that takes too long, and frees the worker that hangs', async () => {
    let started = 0
    const { render } = press({
      workers: 1,
      deadlineMs: 4_000,
      startWorker: () => {
        started += 1
        return started === 1 ? workerThat(STUCK)() : realWorker()
      },
    })
    await expect(render(content)).rejects.toMatchObject(busy)
    expect(started).toBe(1)
    // A busy machine may take longer than that for the next one too.
    await expect.poll(() => render(content).catch(() => null), { timeout: 60_000 }).not.toBeNull()
  })

  it('refuses what is more than may wait, and everything after it was closed', async () => {
    const { render, close } = press({ workers: 1, longestQueue: 2, startWorker: workerThat('') })
    const waiting = [1, 2, 3].map((serial) => expect(render(numbered(serial))).rejects.toMatchObject(busy))
    await expect(render(content)).rejects.toMatchObject(busy)
    await close()
    await Promise.all(waiting)
    await expect(render(content)).rejects.toMatchObject(busy)
  })

  it('lets a worker go when there is nothing to draw, and takes a new one for the next paper', async () => {
    const workers: Worker[] = []
    let ended = 0
    const { render } = press({
      workers: 1,
      idleMs: 1,
      startWorker: () => {
        const worker = realWorker()
        workers.push(worker)
        worker.once('exit', () => (ended += 1))
        return worker
      },
    })
    await render(content)
    await expect.poll(() => ended, { timeout: 20_000 }).toBe(1)
    await render(content)
    expect(workers).toHaveLength(2)
  })
})
