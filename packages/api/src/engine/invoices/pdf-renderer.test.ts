import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildInvoiceContent } from '@dobara/domain/invoices/build-invoice.ts'
import type { InvoiceContent } from '@dobara/domain/invoices/invoice-content.ts'
import { sampleInvoiceInput, sampleItem } from '@dobara/domain/invoices/sample-order.ts'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import type { PdfRenderer } from '../../document-port.ts'
import { createPdfRenderer, type PoolOptions } from './pdf-renderer.ts'
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

const folder = mkdtempSync(join(tmpdir(), 'dobara-worker-'))
const journal = join(folder, 'journal')
const counted = (letter: string) => readFileSync(journal, 'utf8').split(letter).length - 1

/** A worker that writes an S to the journal when it starts and an R for each document, and runs this code at these times. */
function workerThat({ atStart = '', atDocument = '' }: { atStart?: string; atDocument?: string }): string {
  writeFileSync(journal, '')
  const path = join(folder, 'worker.mjs')
  writeFileSync(
    path,
    `import { appendFileSync, existsSync, readFileSync } from 'node:fs'
     import * as real from ${JSON.stringify(new URL('./pdf-worker.ts', import.meta.url).href)}
     const journal = ${JSON.stringify(journal)}
     appendFileSync(journal, 'S')
     ${atStart}
     export const renderInWorker = (content) => {
       appendFileSync(journal, 'R')
       const count = readFileSync(journal, 'utf8').split('R').length - 1
       ${atDocument}
       return real.renderInWorker(content)
     }`,
  )
  return pathToFileURL(path).href
}

/** Never returns, and uses no CPU core. */
const HANG = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'

const open: PdfRenderer[] = []
function renderer(options: PoolOptions = {}): PdfRenderer {
  const made = createPdfRenderer({ deadlineMs: 120_000, ...options })
  open.push(made)
  return made
}
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))
afterAll(() => rmSync(folder, { recursive: true }))

const busy = { code: 'BUSY', detail: { retryAfterSeconds: 5 } }

describe('createPdfRenderer', () => {
  it('renders in a worker the same bytes as in this thread', async () => {
    expect((await renderer().render(content)).equals(await renderInvoicePdf(content))).toBe(true)
  })

  it('leaves the thread of the requests free while documents are rendered', async () => {
    const { render } = renderer()
    await render(content)
    const before = performance.eventLoopUtilization()
    await Promise.all(Array.from({ length: 6 }, (_, index) => render(numbered(index + 1))))
    // Rendered here it would be 1: there would be nothing to wait for.
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  })

  it('F06: renders a document again when its worker dies, with the same result', async () => {
    const worker = workerThat({ atDocument: 'if (count === 1) process.exit(9)' })
    const { render } = renderer({ workers: 1, worker })
    const [first, second] = await Promise.all([long, content].map((document) => render(document)))
    expect(first?.equals(await renderInvoicePdf(long))).toBe(true)
    expect(second?.equals(await renderInvoicePdf(content))).toBe(true)
    expect([counted('S'), counted('R')]).toEqual([2, 3])
  })

  it('F06: gives up a document on which two workers died, and continues with the next', async () => {
    const poison = JSON.stringify('TI/2627/666')
    const worker = workerThat({ atDocument: `if (content.number === ${poison}) process.exit(9)` })
    const { render } = renderer({ workers: 1, worker })
    const outcomes = await Promise.allSettled(
      [numbered(666), content, content].map((document) => render(document)),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(counted('S')).toBe(3)
  })

  it('reports why a document could not be rendered', async () => {
    const { render } = renderer({ worker: workerThat({ atDocument: "throw new Error('no such font')" }) })
    await expect(render(content)).rejects.toMatchObject({ cause: { message: 'no such font' } })
  })

  it('F10 refuses for now where no worker can start, and renders when one can', async () => {
    const full = join(folder, 'full')
    writeFileSync(full, '')
    const atStart = `if (existsSync(${JSON.stringify(full)})) throw new Error('EMFILE')`
    const { render } = renderer({ workers: 1, worker: workerThat({ atStart }) })
    const refused = [1, 2].map((serial) => expect(render(numbered(serial))).rejects.toMatchObject(busy))
    await Promise.all(refused)
    rmSync(full)
    expect((await render(content)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('refuses a document that takes too long, and replaces the worker that hangs', async () => {
    const worker = workerThat({ atDocument: `if (count === 1) ${HANG}` })
    const { render } = renderer({ workers: 1, deadlineMs: 4_000, worker })
    await expect(render(content)).rejects.toMatchObject(busy)
    // A busy machine may take longer than that for the next one too.
    await expect.poll(() => render(content).catch(() => null), { timeout: 60_000 }).not.toBeNull()
  })

  it('refuses more documents than may wait, and all after it was closed', async () => {
    const { render, close } = renderer({ workers: 1, maxQueue: 2, worker: workerThat({ atDocument: HANG }) })
    const waiting = [1, 2, 3].map((serial) => expect(render(numbered(serial))).rejects.toMatchObject(busy))
    await expect(render(content)).rejects.toMatchObject(busy)
    await close()
    await Promise.all(waiting)
    await expect(render(content)).rejects.toMatchObject(busy)
  })

  it('ends a worker without work, and starts a new one for the next document', async () => {
    const { render } = renderer({ workers: 1, idleMs: 1, worker: workerThat({}) })
    const countStarts = async () => {
      await render(content)
      return counted('S')
    }
    await expect.poll(countStarts, { timeout: 60_000 }).toBeGreaterThan(1)
  })
})
