import { Gauge, type Registry } from 'prom-client'

/** Adds a number that is read at each visit. */
export function addGauge(registry: Registry, name: string, { help, read }: GaugeOptions): void {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read())
      },
    }),
  )
}

type GaugeOptions = { help: string; read: () => number }
