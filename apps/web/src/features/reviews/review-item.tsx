import type { Review } from '@dobara/contract/reviews/reviews.ts'
import { BadgeCheck } from 'lucide-react'
import { useId } from 'react'
import { ReviewPhotos } from '../../components/review-photos/review-photos.tsx'
import { Stars } from '../../components/stars.tsx'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { OwnPhotos } from './own-photos.tsx'
import { RemoveOwn } from './remove-own.tsx'
import { ReviewVotes } from './review-votes.tsx'
import { t } from './texts.ts'

/** One review: stars, title, text, who and when, and whether it helped. */
export function ReviewItem({ review }: { review: Review }) {
  const byId = useId()
  return (
    <article aria-labelledby={byId} className="grid gap-2">
      <ReviewState review={review} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} label={t('rated', { rating: String(review.rating) })} />
        {review.title && <h3 className="min-w-0 font-sans text-base font-semibold">{review.title}</h3>}
      </div>
      {review.review && <p className="max-w-[68ch] whitespace-pre-line">{review.review}</p>}
      {review.isOwn ? (
        <OwnPhotos review={review} />
      ) : (
        <ReviewPhotos photos={review.photos} name={review.isAnonymous ? t('anonymous') : review.userName} />
      )}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <span id={byId} className="font-semibold text-ink">
          {review.isAnonymous ? t('anonymous') : review.userName}
        </span>
        <span aria-hidden="true">·</span>
        <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
        {review.isVerifiedPurchase && (
          <span className="inline-flex items-center gap-1 font-semibold text-leaf">
            <BadgeCheck aria-hidden="true" className="size-4" />
            {t('verified')}
          </span>
        )}
      </p>
      {review.status === 'approved' && <ReviewVotes review={review} />}
      {review.isOwn && <RemoveOwn id={review.id} />}
    </article>
  )
}

function ReviewState({ review: { status, isOwn } }: { review: Review }) {
  if (!isOwn) return null
  if (status === 'approved') {
    return (
      <p>
        <Badge tone="leaf">{t('yours')}</Badge>
      </p>
    )
  }
  const isWaiting = status === 'pending'
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={isWaiting ? 'marigold' : 'clay'}>{t(isWaiting ? 'awaiting' : 'rejected')}</Badge>
      <span className="text-sm text-muted">{t(isWaiting ? 'awaitingText' : 'rejectedText')}</span>
    </p>
  )
}
