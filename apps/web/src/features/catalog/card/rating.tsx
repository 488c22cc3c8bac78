import { Star } from 'lucide-react'
import { t } from './texts.ts'

/** The average of approved reviews, or an invitation. */
export function Rating({ rating, count }: { rating: number; count: number }) {
  if (count === 0) return <span className="text-sm text-muted">{t('firstToReview')}</span>
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <Star aria-hidden="true" className="size-4 fill-marigold stroke-marigold" />
      <span className="font-semibold tabular-nums">
        <span className="sr-only">{t('rated')} </span>
        {rating.toFixed(1)}
        <span className="sr-only"> {t('ofFive')}</span>
      </span>
      <span className="text-muted">{t('reviews', { count })}</span>
    </span>
  )
}
