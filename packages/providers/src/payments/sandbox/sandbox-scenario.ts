import { z } from 'zod'

export const operations = [
  'create_order',
  'fetch_order',
  'list_payments',
  'fetch_payment',
  'list_all',
  'capture',
  'refund',
  'fetch_refund',
  'list_refunds',
  'pay',
] as const
export type Operation = (typeof operations)[number]

/**
 * `html`: a proxy's error page; `html_ok`: a captive portal's page with status 200. `hang` never answers, `slow` answers
 * after a while, `reset` breaks the line before anything happened, `lost` after everything did.
 */
const faults = ['500', '503', '429', 'html', 'html_ok', 'hang', 'slow', 'reset', 'lost'] as const
export type FaultName = (typeof faults)[number]

const amounts = { amount: z.int().min(1).optional(), currency: z.string().length(3).optional() }
const bentInput = z.strictObject({ ...amounts, times: z.int().min(1).default(1) })

const scenarioInput = z.strictObject({
  /** The next `times` calls of an operation, after `skip` good ones. The first rule that fits is used up first. */
  calls: z
    .array(
      z.strictObject({
        operation: z.enum([...operations, 'any']).default('any'),
        fault: z.enum(faults),
        times: z.int().min(1).default(1),
        skip: z.int().min(0).default(0),
        delay_ms: z.int().min(0).max(600_000).default(30_000),
      }),
    )
    .optional(),
  webhooks: z
    .strictObject({
      mode: z.enum(['normal', 'paused', 'dropped', 'duplicated', 'reversed', 'delayed']),
      copies: z.int().min(2).max(100).default(2),
      delay_ms: z.int().min(0).max(86_400_000).default(5_000),
    })
    .optional(),
  /** Amount and currency of the next payments, instead of those of their order. */
  payment: bentInput.optional(),
  /** Amount and currency that the next events report for their payment, correctly signed, whatever the payment is. */
  event: bentInput.optional(),
  /** Capture mode of orders that do not set it themselves. */
  capture: z.enum(['automatic', 'manual']).optional(),
  /** Status that refunds get. */
  refunds: z.enum(['processed', 'pending', 'failed']).optional(),
})

type Scenario = z.output<typeof scenarioInput>
export type WebhookMode = NonNullable<Scenario['webhooks']>
type BentFields = { amount?: number | undefined; currency?: string | undefined }

export type ScenarioBoard = {
  /** Adds new rules to the old ones; returns null, or what is wrong with them. */
  set(body: unknown): z.ZodError | null
  reset(): void
  show(): Scenario
  takeFault(operation: Operation): { fault: FaultName; delayMs: number } | null
  takeBent(what: 'payment' | 'event'): BentFields | undefined
  webhooks(): WebhookMode
}

/** Creates the board of what goes wrong, and how often. In memory only: a restart clears it. */
export function createScenarioBoard(): ScenarioBoard {
  let scenario: Scenario = {}
  return {
    set(body) {
      const input = scenarioInput.safeParse(body ?? {})
      if (!input.success) return input.error
      scenario = { ...scenario, ...input.data }
      return null
    },
    reset() {
      scenario = {}
    },
    show: () => structuredClone(scenario),
    takeFault(operation) {
      for (const rule of scenario.calls ?? []) {
        const fits =
          rule.times > 0 &&
          (rule.operation === operation || (rule.operation === 'any' && operation !== 'pay'))
        if (!fits) continue
        if (rule.skip > 0) {
          rule.skip -= 1
          return null
        }
        rule.times -= 1
        return { fault: rule.fault, delayMs: rule.delay_ms }
      }
      return null
    },
    takeBent(what) {
      const bent = scenario[what]
      if (!bent || bent.times === 0) return undefined
      bent.times -= 1
      return { amount: bent.amount, currency: bent.currency }
    },
    webhooks: () => scenario.webhooks ?? { mode: 'normal', copies: 2, delay_ms: 0 },
  }
}
