import { CASE_REASONS } from '@dobara/domain/cases/case-words.ts'
import {
  DELIVERY_KEY,
  FUNNEL_KEYS,
  MEASURES,
  type Measure,
  OTHER_TEXTS_KEY,
  type Report,
  STOCK_AGES,
} from '@dobara/domain/analytics/reports.ts'
import { ORDER_CHANNELS } from '@dobara/domain/orders/order-channel.ts'
import { PAYMENT_METHODS } from '@dobara/domain/orders/order-status.ts'
import { percentChange } from '@dobara/domain/orders/sales-by-day.ts'
import { formatAmount, formatDate } from '../../lib/format.ts'
import { caseReason } from '../../lib/words/case-texts.ts'
import { channelName } from '../../lib/words/channel-texts.ts'
import { t } from './texts.ts'

type NamedRow = { key: string; name: string | null }

/** The days of a group of stock, such as '31 to 60 days'. */
function ageName(key: string): string {
  const place = STOCK_AGES.findIndex((first) => String(first) === key)
  const [first, next] = [STOCK_AGES[place], STOCK_AGES[place + 1]]
  if (first === undefined) return t('ageUnknown')
  return next === undefined ? t('ageOver', { days: first - 1 }) : t('age', { from: first, to: next - 1 })
}

/** Returns the search text of a row; undefined for a row of another report and for texts that were not recorded. */
export function searchOf({ key }: Pick<NamedRow, 'key'>, report: Report): string | undefined {
  const isSearch = report === 'searches' || report === 'emptySearches'
  return isSearch && key !== OTHER_TEXTS_KEY ? key : undefined
}

/** Returns the name of a report's row in the language of the page. */
export function rowName({ key, name }: NamedRow, report: Report): string {
  if (name !== null) return name
  if (report === 'days') return formatDate(key)
  if (report === 'stockAge') return ageName(key)
  // Whatever was searched, such as "delivery", is a text and no key.
  const search = searchOf({ key }, report)
  if (search !== undefined) return search
  const step = FUNNEL_KEYS.find((known) => known === key)
  if (report === 'funnel' && step) return t(`step_${step}`)
  if (key === OTHER_TEXTS_KEY) return t('otherTexts')
  const method = PAYMENT_METHODS.find((known) => known === key)
  const reason = CASE_REASONS.find((known) => known === key)
  if (key === DELIVERY_KEY) return t('delivery')
  if (report === 'methods' && method) return t(`method_${method}`)
  const channel = ORDER_CHANNELS.find((known) => known === key)
  if (report === 'channels' && channel) return channelName(channel)
  if (report === 'returnReasons' && reason) return caseReason(reason)
  return key === '' ? t('unknown') : key
}

/** Formats a figure as text; a dash if there is none. */
export function figureText(measure: Measure, figure: number | null | undefined): string {
  if (figure === null || figure === undefined) return '–'
  if (MEASURES[measure] === 'money') return formatAmount(figure)
  const text = figure.toLocaleString('en-IN')
  return MEASURES[measure] === 'share' ? `${text}%` : text
}

/** '+12%' of what was before; undefined where there was nothing before, and of a share, which is in percent already. */
export function changeText(
  measure: Measure,
  now: number | null,
  before: number | null | undefined,
): string | undefined {
  if (now === null || before === null || before === undefined) return undefined
  const percent = MEASURES[measure] === 'share' ? null : percentChange(now, before)
  if (percent === null) return undefined
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent).toLocaleString('en-IN')}%`
}
