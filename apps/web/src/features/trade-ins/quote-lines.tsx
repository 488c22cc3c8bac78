import type { TradeInQuoteView } from '@dobara/contract/trade-ins/trade-ins.ts'
import { formatAmount } from '../../lib/format.ts'
import { tradeInAnswer, tradeInQuestion } from '../../lib/words/trade-in-texts.ts'
import { t } from './texts.ts'

type QuoteProps = {
  quote: TradeInQuoteView
  /** Another amount counts now, or none: the quote promises nothing any more. */
  isOver?: boolean
}

/** How a quote came about: the price in perfect condition, what each answer takes off, and what is left. */
export function QuoteLines({ quote: { basePrice, lines, rounding, amount }, isOver = false }: QuoteProps) {
  return (
    <dl className="grid gap-2 tabular-nums">
      <Line name={t('basePrice')} amount={formatAmount(basePrice)} />
      {lines.map((line) => (
        <Line
          key={line.question}
          name={tradeInQuestion(line.question)}
          detail={`${tradeInAnswer(line.question, line.answer)} (−${line.percent}%)`}
          amount={`−${formatAmount(line.amount)}`}
        />
      ))}
      {rounding > 0 && <Line name={t('rounding')} amount={`−${formatAmount(rounding)}`} />}
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
        <dt>{t(isOver ? 'weQuoted' : 'weOffer')}</dt>
        <dd>{formatAmount(amount)}</dd>
      </div>
    </dl>
  )
}

function Line({ name, detail, amount }: { name: string; detail?: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">
        {name}
        {detail && <span className="block text-sm text-muted">{detail}</span>}
      </dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  )
}
