import { Star } from 'lucide-react'
import { cn } from '../ui/cn.ts'

const FIVE = [1, 2, 3, 4, 5] as const

type StarsProps = {
  rating: number
  /** Text for screen readers, such as "Rated 4 of 5". */
  label: string
  className?: string
}

/** Shows five stars filled up to the rating, which may be fractional. */
export function Stars({ rating, label, className }: StarsProps) {
  return (
    <span className="relative inline-flex shrink-0 align-middle">
      <span className="sr-only">{label}</span>
      <FiveStars className={cn('fill-none stroke-control', className)} />
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 flex overflow-hidden"
        style={{ width: `${rating * 20}%` }}
      >
        <FiveStars className={cn('fill-marigold stroke-marigold-ink', className)} />
      </span>
    </span>
  )
}

function FiveStars({ className }: { className: string }) {
  return FIVE.map((place) => (
    <Star
      key={place}
      aria-hidden="true"
      strokeWidth={1.5}
      className={cn('box-content size-4 shrink-0 px-px', className)}
    />
  ))
}
