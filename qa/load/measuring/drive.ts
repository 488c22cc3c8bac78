import autocannon from 'autocannon'
import type { Step, Visit } from './visit.ts'

export type Drive = {
  url: string
  visit: Visit
  connections: number
  seconds: number
}
export type Driven = {
  /** Whole visits a second. */
  perSecond: number
  visits: number
  /** Duration of one request, in milliseconds. */
  p50: number
  p99: number
  /** Requests that were refused, broke off or were not answered in time, and one of those answers. */
  failed: number
  failure: string | null
  /** How many failed of each kind: the status with its code, or what became of the connection. */
  failures: Record<string, number>
}

type Place = { steps: (() => Step)[]; step?: Step; index?: number }

/** "503 busy" of a refusal of the shop. */
export function kindOf(status: number, body: string): string {
  const [, code = ''] = /"code":"?([\w-]+)/.exec(body) ?? []
  return `${status} ${code}`.trim()
}

export const isGood = (status: number) => status >= 200 && status < 300

/** The requests of one visit after another, and what became of them. */
function begin(visit: Visit) {
  const length = visit().length
  const counts = { begun: 0, answered: 0, visits: 0, failure: null as string | null }
  const failures: Record<string, number> = {}
  const fail = (kind: string, times = 1) => {
    failures[kind] = (failures[kind] ?? 0) + times
  }
  const requests = Array.from({ length }, (_, index) => ({
    setupRequest: (request: autocannon.Request, context: object) => {
      const place = context as Place
      // A context lives as long as one visit.
      if (index === 0 || !place.steps) place.steps = visit()
      const step = place.steps[index]?.()
      if (!step) throw new Error('a visit became shorter')
      place.step = step
      counts.begun += 1
      return {
        ...request,
        method: step.method,
        path: step.path,
        headers: { ...step.headers, ...(step.body !== undefined && { 'content-type': 'application/json' }) },
        body: step.body === undefined ? undefined : JSON.stringify(step.body),
      } as autocannon.Request
    },
    onResponse: (status: number, body: string, context: object) => {
      counts.answered += 1
      if (isGood(status)) {
        ;(context as Place).step?.keep?.(body)
        if (index === length - 1) counts.visits += 1
        return
      }
      fail(kindOf(status, body))
      counts.failure ??= `${status} ${body.slice(0, 300)}`
    },
  }))
  return { counts, failures, fail, requests }
}

/** So many shoppers at once, each of whom begins a new visit as soon as the one before is over. */
export async function drive({ url, visit, connections, seconds }: Drive): Promise<Driven> {
  const { counts, failures, fail, requests } = begin(visit)
  let broken = 0
  const startedMs = performance.now()
  const options = {
    url,
    connections,
    duration: seconds,
    requests,
    timeout: 30,
  }
  const { latency } = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, ended) => (error ? reject(error) : resolve(ended)))
    running.on('reqError', (error: NodeJS.ErrnoException) => {
      broken += 1
      fail(`no answer: ${error.code ?? error.message}`)
    })
  })
  // A client whose connection was ended restarts without an event. Requests in progress at the end do not count.
  const lost = counts.begun - counts.answered - broken - connections
  if (lost > 0) fail('no answer: the connection was ended', lost)
  const tookS = (performance.now() - startedMs) / 1_000
  return {
    perSecond: counts.visits / tookS,
    visits: counts.visits,
    p50: latency.p50,
    p99: latency.p99,
    failed: Object.values(failures).reduce((sum, count) => sum + count, 0),
    failure: counts.failure ?? Object.keys(failures)[0] ?? null,
    failures,
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
