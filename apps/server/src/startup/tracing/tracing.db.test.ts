import { tracingChannel } from 'node:diagnostics_channel'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { type SentSpan, startTestCollector, type TestCollector } from '../../../test/test-collector.ts'
import { readEnv } from '../../env.ts'
import { createClosingSteps } from '../closing-steps.ts'
import { openTracing } from '../open-tracing.ts'

const WAIT = { timeout: 30_000, interval: 50 }
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function startTraced(
  status: number | null = 200,
): Promise<TestApp & { collector: TestCollector; warnings: string[] }> {
  const collector = await startTestCollector(status)
  closing.push(collector.stop)
  const warnings: string[] = []
  const ignore = () => undefined
  const log = { info: ignore, error: ignore, warn: (_: object, text: string) => void warnings.push(text) }
  const steps = createClosingSteps()
  const env = readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  const traceRequests = await openTracing(env, { log, closing: steps })
  const test = await startTestApp(inject('templateUrl'), { traceRequests })
  closing.push(steps.run, test.stop)
  return { ...test, collector, warnings }
}

const attributeOf = ({ attributes }: SentSpan, key: string) =>
  attributes.find((one) => one.key === key)?.value.stringValue

async function spansOf({ collector }: { collector: TestCollector }, last: string): Promise<SentSpan[]> {
  const ofTrace = () => collector.spans().filter(({ traceId }) => traceId === TRACE)
  await vi.waitFor(() => expect(ofTrace().map(({ name }) => name)).toContain(last), WAIT)
  return ofTrace()
}

const named = (spans: SentSpan[], name: string | RegExp): SentSpan => {
  const span = spans.find((one) => (typeof name === 'string' ? one.name === name : name.test(one.name)))
  if (!span) throw new Error(`No span ${String(name)} among ${spans.map((one) => one.name).join(', ')}`)
  return span
}

describe('the trace of a request', () => {
  it('has the procedure and its statements below the given traceparent, and nothing of a person', async () => {
    const test = await startTraced()
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login?token=secret-of-a-query',
      headers: { traceparent: TRACEPARENT },
      payload: { email: 'somebody.traced@test.example', password: 'correct horse battery' },
    })
    expect(statusCode).toBe(401)
    const spans = await spansOf(test, 'POST /api/auth/login')
    const request = named(spans, 'POST /api/auth/login')
    const procedure = named(spans, 'auth.login')
    const statement = named(spans, /^SELECT app_user/)
    expect(request.parentSpanId).toBe('b7ad6b7169203331')
    expect(procedure.parentSpanId).toBe(request.spanId)
    expect(statement.parentSpanId).toBe(procedure.spanId)
    expect(attributeOf(statement, 'db.operation.name')).toBe('SELECT')
    // A refusal is an answer, not a failure of the shop.
    expect(procedure.status.code ?? 0).toBe(0)
    expect(test.collector.bodies.join('')).not.toMatch(/somebody|battery|secret-of-a-query/)
  })

  it('records a failure by its kind, and its id is in the log', async () => {
    const test = await startTraced()
    await test.shop.deps.sql.query('ALTER TABLE product RENAME TO product_away')
    const { statusCode } = await test.app.inject({
      url: '/api/products/424242',
      headers: { traceparent: TRACEPARENT },
    })
    expect(statusCode).toBe(500)
    const spans = await spansOf(test, 'GET /api/products/:id')
    const failed = spans.filter(({ events }) => events.some(({ name }) => name === 'exception'))
    expect(failed.some(({ name }) => name.startsWith('SELECT'))).toBe(true)
    expect(named(spans, 'GET /api/products/:id').status.code).toBe(2)
    expect(named(failed, /^SELECT/).attributes).toContainEqual({
      key: 'error.type',
      value: { stringValue: 'error 42P01' },
    })
    await vi.waitFor(() => {
      const line = test.logLines.find((one) => one.includes('request answered'))
      expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: TRACE })
    }, WAIT)
  })
})

describe('a statement of Prisma that fails', () => {
  it('is recorded with the code of PostgreSQL', async () => {
    const { collector, shop } = await startTraced()
    await tracingChannel<object>('dobara.job').tracePromise(
      async () => shop.deps.db.$queryRaw`SELECT * FROM missing`.catch(() => undefined),
      { task: 'sweep' },
    )
    await vi.waitFor(() => expect(named(collector.spans(), 'SELECT missing')).toBeDefined(), WAIT)
    expect(attributeOf(named(collector.spans(), 'SELECT missing'), 'error.type')).toBe(
      'DriverAdapterError 42P01',
    )
  })
})

describe('outgoing calls of a job', () => {
  it('carry traceparent and are recorded without their address', async () => {
    const { collector } = await startTraced()
    const received: IncomingHttpHeaders[] = []
    const gateway = createServer((request, reply) => {
      received.push(request.headers)
      reply.end('ok')
    }).listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    closing.push(async () => gateway.close())
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send?to=9876543210`
    await tracingChannel<object>('dobara.job').tracePromise(
      async () => {
        await (await fetch(url)).text()
        const [reply] = await once(get(url), 'response')
        await once(reply.resume(), 'end')
      },
      { task: 'deliver-message' },
    )
    await vi.waitFor(() => expect(named(collector.spans(), 'job deliver-message')).toBeDefined(), WAIT)
    const job = named(collector.spans(), 'job deliver-message')
    const calls = collector.spans().filter(({ name }) => name === 'GET 127.0.0.1')
    expect(calls.map(({ parentSpanId }) => parentSpanId)).toEqual([job.spanId, job.spanId])
    expect(received.map(({ traceparent }) => traceparent)).toEqual(
      calls.map(({ spanId }) => `00-${job.traceId}-${spanId}-01`),
    )
    expect(collector.bodies.join('')).not.toContain('9876543210')
  })
})

describe('a collector in trouble', () => {
  it('delays no request if unresponsive', async () => {
    const test = await startTraced(null)
    await test.app.inject({ url: '/api/brands' })
    await vi.waitFor(() => expect(test.collector.bodies.length).toBeGreaterThan(0), WAIT)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => test.app.inject({ url: '/api/brands' })),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  })

  it('delays the stop by less than half a second if unresponsive', async () => {
    const collector = await startTestCollector(null)
    closing.push(collector.stop)
    const steps = createClosingSteps()
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    await openTracing(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }), { log, closing: steps })
    await tracingChannel<object>('dobara.job').tracePromise(async () => undefined, { task: 'sweep' })
    const stoppedAt = performance.now()
    await steps.run()
    expect(performance.now() - stoppedAt).toBeLessThan(800)
  })

  it('is logged once if rejecting', async () => {
    const test = await startTraced(400)
    await vi.waitFor(async () => {
      await test.app.inject({ url: '/api/brands' })
      expect(test.collector.bodies.length).toBeGreaterThan(2)
    }, WAIT)
    expect(test.warnings).toEqual([
      'traces or logs could not be sent: the collector refuses them or does not answer',
    ])
  })
})

describe('without a collector', () => {
  it('nothing is traced', async () => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    expect(await openTracing(readEnv({}), { log, closing: createClosingSteps() })).toBeUndefined()
    for (const name of ['dobara.procedure', 'dobara.sql', 'dobara.job']) {
      expect(tracingChannel(name).hasSubscribers).toBe(false)
    }
  })
})
