import type { Review } from '@dobara/contract/reviews/reviews.ts'
import { BadgeCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { ReviewPhotos } from '../../components/review-photos/review-photos.tsx'
import { Stars } from '../../components/stars.tsx'
import { formatDate } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { OwnPhotos } from './own-photos.tsx'
import { ReviewVotes } from './review-votes.tsx'
import { t } from './texts.ts'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'

/**
 * Button that deletes the user's own review after a confirmation. The focus moves to the heading of the reviews,
 * because the button is removed with the review.
 */
function RemoveOwn({ id }: { id: number }) {
  const utils = trpc.useUtils()
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = trpc.reviews.remove.useMutation({
    onSuccess: () => {
      toast.success(t('removed'))
      document.getElementById('reviews-title')?.focus()
    },
    onError: (error) => {
      // Deleted in another tab: the refetched list shows it.
      if (codeOf(error) !== 'REVIEW_NOT_FOUND') toast.error(messageOf(error, t('removeFailed')))
    },
    onSettled: async () => {
      setIsConfirming(false)
      await Promise.all([utils.reviews.invalidate(), utils.catalog.invalidate()])
    },
  })
  return (
    <>
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setIsConfirming(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('removeQuestion')}
        confirmLabel={t('remove')}
        cancelLabel={t('removeKeep')}
        isLoading={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onClose={() => setIsConfirming(false)}
      />
    </>
  )
}

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
