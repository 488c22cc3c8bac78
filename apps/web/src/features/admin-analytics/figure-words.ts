import { MEASURES, type Measure, DELIVERY_KEY } from '@dobara/domain/analytics/reports.ts'
import { formatAmount } from '../../lib/format.ts'
import { t } from './texts.ts'

type NamedRow = { key: string; name: string | null }

/** What a row stands for, in the language spoken. */
export const rowName = ({ key, name }: NamedRow): string => {
  if (name !== null) return name
  if (key === DELIVERY_KEY) return t('delivery')
  return key
}

/** A figure in words; a dash where there is none. */
export function figureText(measure: Measure, figure: number | null | undefined): string {
  if (figure === null || figure === undefined) return '–'
  return MEASURES[measure] === 'money' ? formatAmount(figure) : figure.toLocaleString('en-IN')
}

/** '+12%' of what was before; undefined where there was nothing to compare with. */
export function changeText(percent: number | null): string | undefined {
  if (percent === null) return undefined
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toLocaleString('en-IN')}%`
}
