import type { ReviewStats } from '@dobara/contract/catalog/reviews.ts'
import { Stars } from '../../components/stars.tsx'
import { t } from './texts.ts'

const RATINGS = [5, 4, 3, 2, 1] as const

/** The average and how many gave how many stars. */
export function ReviewSummary({ stats }: { stats: ReviewStats }) {
  const { averageRating, totalReviews } = stats
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <p className="font-display text-3xl font-bold tabular-nums">
          {averageRating.toFixed(1)} <span className="sr-only">{t('outOfFive')}</span>
        </p>
        <div className="grid gap-0.5">
          <span aria-hidden="true" className="-ml-px flex">
            <Stars
              rating={averageRating}
              label={t('rated', { rating: String(averageRating) })}
              className="size-5"
            />
          </span>
          <p className="text-sm text-muted">{t('basedOn', { count: totalReviews })}</p>
        </div>
      </div>
      <ul aria-label={t('histogram')} className="grid gap-1.5">
        {RATINGS.map((rating) => {
          const count = stats[`rating${rating}`]
          return (
            <li key={rating} className="grid grid-cols-[4.5rem_1fr_2.5rem] items-center gap-3 text-sm">
              <span>{t('stars', { count: rating })}</span>
              <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-marigold forced-colors:bg-[CanvasText]"
                  style={{ width: `${totalReviews === 0 ? 0 : (count / totalReviews) * 100}%` }}
                />
              </span>
              <span className="text-right text-muted tabular-nums">
                <span aria-hidden="true">{count}</span>
                <span className="sr-only">{t('reviewCount', { count })}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
