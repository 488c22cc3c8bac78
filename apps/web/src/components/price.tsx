import { formatInr } from '../lib/format.ts'
import { cn } from '../ui/cn.ts'

type PriceProps = {
  /** Rupees. */
  price: number
  mrp: number | null
  size?: 'card' | 'page'
}

/** Whole percent saved against an MRP that is really higher, else 0. */
export function percentOff(price: number, mrp: number | null): number {
  return mrp !== null && mrp > price ? Math.round(((mrp - price) / mrp) * 100) : 0
}

/** The price, and what it cost when new where that is known and higher. */
export function Price({ price, mrp, size = 'card' }: PriceProps) {
  const isPage = size === 'page'
  const percent = percentOff(price, mrp)
  const isReduced = mrp !== null && mrp > price
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
      <span className={cn('font-display font-bold tracking-tight', isPage ? 'text-2xl' : 'text-xl')}>
        {formatInr(price)}
      </span>
      {isReduced && (
        <span className={cn('text-muted', isPage ? 'text-lg' : 'text-sm')}>
          <span className="sr-only">MRP when new </span>
          <s title="MRP when new">
            {isPage && 'MRP '}
            {formatInr(mrp)}
          </s>
        </span>
      )}
      {isReduced && isPage && percent > 0 && <span className="font-semibold text-leaf">{percent}% off</span>}
      {isReduced && !isPage && (
        <span className="basis-full text-sm font-semibold text-leaf">
          {formatInr(mrp - price)} OFF{percent > 0 && ` · ${percent}%`}
        </span>
      )}
    </span>
  )
}
