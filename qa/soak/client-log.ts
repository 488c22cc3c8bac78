/** One request as its sender saw it. Status 0: no answer came. */
export type ClientRequest = {
  name: string
  /** Dependency of the request: the payment provider, or only the shop. */
  scope: Scope
  startedAt: number
  endedAt: number
  status: number
  code: string | null
  /** True if the reply named a time to retry. */
  hasRetryAfter: boolean
  isExpected: boolean
}
export const SCOPES = ['shop', 'payments'] as const
export type Scope = (typeof SCOPES)[number]

/** A time in which failures of this scope are explained. `to` is null while it lasts. */
export type FaultWindow = { kinds: string[]; scopes: readonly Scope[]; from: number; to: number | null }

/** States that the shop has acknowledged, each further than the one before it. */
export const PROMISES = ['placed', 'confirmed', 'cancelled'] as const
export type PromisedField = (typeof PROMISES)[number]

export type ClientLog = ReturnType<typeof createClientLog>

/** Creates the second record next to the database: requests, replies, and promises. */
export function createClientLog() {
  const totals = new Map<string, number>()
  const failures: ClientRequest[] = []
  const windows: FaultWindow[] = []
  const promises = new Map<string, PromisedField>()
  /** Cancelled perhaps: the answer was lost. */
  const doubts = new Set<string>()
  /** Requests whose last try failed, too. */
  const abandoned: string[] = []
  let count = 0
  let isCounting = true
  const isExplained = (requested: ClientRequest) =>
    windows.some(
      ({ from, to, scopes }) =>
        scopes.includes(requested.scope) &&
        requested.endedAt >= from &&
        (to === null || requested.startedAt <= to),
    )
  return {
    windows,
    promises,
    doubts,
    abandoned,
    /** Ends the count: later requests belong to the end of the run. */
    close: () => {
      isCounting = false
    },
    add: (requested: ClientRequest) => {
      if (!isCounting) return
      count += 1
      const key = `${requested.status}`
      totals.set(key, (totals.get(key) ?? 0) + 1)
      if (!requested.isExpected) failures.push(requested)
    },
    promise: (orderId: string, promised: PromisedField) => {
      const known = promises.get(orderId)
      if (!known || PROMISES.indexOf(promised) > PROMISES.indexOf(known)) promises.set(orderId, promised)
    },
    count: () => count,
    totals: () => Object.fromEntries([...totals].sort()),
    explained: () => failures.filter(isExplained).length,
    /** Outside every window; and inside, whatever is neither silence nor "come again". */
    unexplained: () =>
      failures.filter(
        (requested) =>
          !isExplained(requested) ||
          ![0, 409, 429, 503].includes(requested.status) ||
          (requested.status === 503 && !requested.hasRetryAfter),
      ),
  }
}
