/** One request of an operation; `keep` takes from its reply what the next one needs. */
export type Step = {
  method: 'GET' | 'POST'
  path: string
  body?: unknown
  headers?: Record<string, string>
  keep?: (body: string) => void
}
/** Steps of one shopper, one request after another. Created for each visit, so that no two send the same requests. */
export type Visit = () => (() => Step)[]

export type Operation = {
  name: string
  /** The share of the ceiling that is aimed at. */
  goal: number
  ceiling: Visit
  rest: Visit
  trpc: Visit
}

/** Creates a counter from 0 without end: with it no URL is requested twice, so no cached reply helps. */
export function counter(): () => number {
  let next = 0
  return () => next++
}

export const get = (path: string, headers?: Record<string, string>): Step => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
})
export const post = (path: string, body: unknown, headers?: Record<string, string>): Step => ({
  method: 'POST',
  path,
  body,
  ...(headers && { headers }),
})
export const query = (procedure: string, input: unknown) =>
  get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)
/** One request, the same each time or another. */
export const one =
  (step: () => Step): Visit =>
  () => [step]
