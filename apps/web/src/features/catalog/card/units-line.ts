import type { UnitsSummary } from '@dobara/contract/catalog/catalog.ts'
import { t } from './texts.ts'

/** '7 machines · battery 82–94 %': what is for sale of something that is counted one by one. */
export function unitsLine({ count, batteryMinPct: least, batteryMaxPct: most }: UnitsSummary): string {
  const machines = t('machines', { count })
  if (least === null) return machines
  return `${machines} · ${t('battery', { range: least === most ? least : `${least}–${most}` })}`
}
