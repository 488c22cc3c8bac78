import { Star } from 'lucide-react'

/** The average of approved reviews, or an invitation. */
export function Rating({ rating, count }: { rating: number; count: number }) {
  if (count === 0) return <span className="text-sm text-muted">Be the first to review</span>
  return (
    <span className="inline-flex items-center gap-1.5 text-sm">
      <Star aria-hidden="true" className="size-4 fill-marigold stroke-marigold" />
      <span className="font-semibold tabular-nums">
        <span className="sr-only">Rated </span>
        {rating.toFixed(1)}
        <span className="sr-only"> of 5</span>
      </span>
      <span className="text-muted">
        {count} {count === 1 ? 'review' : 'reviews'}
      </span>
    </span>
  )
}
