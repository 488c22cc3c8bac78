import type { Deps } from '@dobara/api/context.ts'
import { paymentProviders } from '@dobara/api/payments/provider-call.ts'
import { countOpenAlerts } from '@dobara/api/payments/queries.ts'
import { Gauge, type Registry } from 'prom-client'

const STATES = ['closed', 'half-open', 'open'] as const

/** How the payment provider is, and what of its money waits for a person. */
export function addPaymentMetrics(
  registry: Registry,
  { providers, sql, log }: Pick<Deps, 'providers' | 'sql' | 'log'>,
): void {
  const circuit = new Gauge({
    name: 'dobara_payment_circuit',
    help: 'The breaker before the payment provider: 1 at the state it is in; open means that it is not asked',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      const states = paymentProviders({ providers }).map((one) => one.circuitState?.() ?? 'closed')
      // The worst of them, where there are several.
      const current = STATES.findLast((state) => states.includes(state))
      for (const state of STATES) this.set({ state }, state === current ? 1 : 0)
    },
  })
  const alerts = new Gauge({
    name: 'dobara_payment_alerts_open',
    help: 'Things about payments that a person must look at',
    labelNames: ['kind'] as const,
    registers: [],
    async collect() {
      this.reset()
      try {
        for (const { kind, count } of await countOpenAlerts(sql)) this.set({ kind }, count)
      } catch (error) {
        // While the database is down the rest is still worth reading.
        log.warn({ err: error }, 'the payment alerts could not be counted')
      }
    },
  })
  registry.registerMetric(circuit)
  registry.registerMetric(alerts)
}
