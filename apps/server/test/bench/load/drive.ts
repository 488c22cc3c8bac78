import autocannon from 'autocannon'
import type { Step, Visit } from './visit.ts'

export type Drive = {
  url: string
  visit: Visit
  connections: number
  seconds: number
  /** Visits a second, however long each takes; left out: as many as there are answers. */
  rate?: number
}
export type Driven = {
  /** Whole visits a second. */
  perSecond: number
  visits: number
  /** Of one request, in milliseconds. */
  p50: number
  p99: number
  /** Requests that were refused, broke off or were not answered in time, and one of those answers. */
  failed: number
  failure: string | null
}

type Place = { steps: (() => Step)[]; step?: Step; index?: number }

const isGood = (status: number) => status >= 200 && status < 300

/** So many shoppers at once, each of whom begins a new visit as soon as the one before is over. */
export async function drive({ url, visit, connections, seconds, rate }: Drive): Promise<Driven> {
  const length = visit().length
  const counts = { visits: 0, failed: 0, failure: null as string | null }
  const requests = Array.from({ length }, (_, index) => ({
    setupRequest: (request: autocannon.Request, context: object) => {
      const place = context as Place
      // A context lives as long as one visit.
      if (index === 0 || !place.steps) place.steps = visit()
      const step = place.steps[index]?.()
      if (!step) throw new Error('a visit became shorter')
      place.step = step
      return {
        ...request,
        method: step.method,
        path: step.path,
        headers: { ...step.headers, ...(step.body !== undefined && { 'content-type': 'application/json' }) },
        body: step.body === undefined ? undefined : JSON.stringify(step.body),
      } as autocannon.Request
    },
    onResponse: (status: number, body: string, context: object) => {
      if (isGood(status)) {
        ;(context as Place).step?.keep?.(body)
        if (index === length - 1) counts.visits += 1
        return
      }
      counts.failed += 1
      counts.failure ??= `${status} ${body.slice(0, 300)}`
    },
  }))
  const startedMs = performance.now()
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests,
    timeout: 30,
    ...(rate && { overallRate: rate * length }),
  })
  const tookS = (performance.now() - startedMs) / 1_000
  return {
    perSecond: counts.visits / tookS,
    visits: counts.visits,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: counts.failed + result.errors + result.timeouts,
    failure: counts.failure,
  }
}

/** One visit after another without haste, for counting what each does. */
export async function walk(url: string, visit: Visit, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    for (const makeStep of visit()) {
      const { method, path, headers, body, keep } = makeStep()
      const reply = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await reply.text()
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text.slice(0, 300)}`)
      keep?.(text)
    }
  }
}
