import type { ReactNode } from 'react'
import { formatInr } from '../lib/format.ts'
import { reductionOf } from '../lib/reduction.ts'
import { cn } from '../ui/cn.ts'
import { t } from './page/texts.ts'

type PriceProps = {
  /** Rupees. */
  price: number
  mrp: number | null
  size?: 'card' | 'page'
  /** Others of the same cost more. */
  isFrom?: boolean
  /** On a card: content at the end of the last line. */
  end?: ReactNode
}

/** Whole percent saved against an MRP that is really higher, else 0. */
export function percentOff(price: number, mrp: number | null): number {
  return reductionOf(price, mrp)?.percent ?? 0
}

/** The price, and what it cost when new where that is known and higher. */
export function Price({ price, mrp, size = 'card', isFrom = false, end }: PriceProps) {
  const isPage = size === 'page'
  const reduction = reductionOf(price, mrp)
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <span className={cn('font-display font-bold tracking-tight', isPage ? 'text-2xl' : 'text-xl')}>
        {isFrom ? t('from', { price: formatInr(price) }) : formatInr(price)}
      </span>
      {reduction ? <ListPrice {...reduction} isPage={isPage} end={end} /> : end}
    </span>
  )
}

type ListPriceProps = { mrp: number; saving: number; percent: number; isPage: boolean; end: ReactNode }

function ListPrice({ mrp, saving, percent, isPage, end }: ListPriceProps) {
  const amount = formatInr(saving)
  if (isPage) {
    return (
      <>
        <span className="text-lg text-muted">
          {t('mrpWhenNew')} <s>{formatInr(mrp)}</s>
        </span>
        {percent > 0 && <span className="font-semibold text-leaf">{t('percentOff', { percent })}</span>}
      </>
    )
  }
  return (
    <>
      <span className="text-sm text-muted">
        {t('mrpWhenNew')} <s>{formatInr(mrp)}</s>
      </span>
      <span className="flex basis-full flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm font-semibold text-leaf">
          {percent > 0 ? t('amountAndPercentOff', { amount, percent }) : t('amountOff', { amount })}
        </span>
        {end}
      </span>
    </>
  )
}
