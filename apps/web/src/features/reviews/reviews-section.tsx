import { REVIEW_PAGE_SIZE } from '@dobara/contract/reviews/review-limits.ts'
import type { ReviewStats } from '@dobara/contract/reviews/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Stars } from '../../components/stars.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewList } from './review-list.tsx'
import { t } from './texts.ts'
import { useReviews } from './use-reviews.ts'
import { useReviewChance, WriteAction } from './write-action.tsx'

type ReviewsSectionProps = {
  productId: number
  /** Count from the product; decides how much space is reserved while the reviews load. */
  reviewCount: number
  /** True if the user arrives to write a review: the form is open. */
  isWriting?: boolean
}

/** As many rows as the product's count promises, so that what follows hardly moves. */
function ReviewsSkeleton({ reviewCount }: { reviewCount: number }) {
  const rows = Array.from({ length: Math.min(reviewCount, REVIEW_PAGE_SIZE) }, (_, row) => row)
  return (
    <div className="mt-4">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {rows.length === 0 ? (
        <div className="grid min-h-72 justify-items-center gap-3 py-16">
          <Skeleton className="size-16 rounded-full" />
          <Skeleton className="h-6 w-56" />
        </div>
      ) : (
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-[17rem_minmax(0,1fr)]">
          <div className="grid content-start gap-4">
            <Skeleton className="h-16 w-40" />
            <Skeleton className="h-36" />
          </div>
          <div className="grid content-start">
            <Skeleton className="mb-4 h-11 w-48 justify-self-end" />
            {rows.map((row) => (
              <div key={row} className="grid gap-2 border-t border-line py-5">
                <Skeleton className="h-6 w-64 max-w-full" />
                <Skeleton className="h-6 w-full" />
                <Skeleton className="h-6 w-4/5" />
                <Skeleton className="h-5 w-48" />
                <Skeleton className="h-9 w-56" />
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

/** Shows the reviews of buyers: the average, the reviews, and the form for users who may write one. */
export function ReviewsSection({ productId, reviewCount, isWriting = false }: ReviewsSectionProps) {
  const list = useReviews(productId)
  const { first } = list
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-20">
      <h2 id="reviews-title" tabIndex={-1} className="text-xl">
        {t('title')}
      </h2>
      {first.isPending ? (
        <ReviewsSkeleton reviewCount={reviewCount} />
      ) : first.isError ? (
        <ErrorState
          message={messageOf(first.error)}
          onRetry={() => void first.refetch()}
          isRetrying={first.isFetching}
        />
      ) : (
        <LoadedReviews productId={productId} list={list} page={first.data} isWriting={isWriting} />
      )}
    </section>
  )
}

type LoadedProps = {
  productId: number
  isWriting: boolean
  list: ReturnType<typeof useReviews>
  page: NonNullable<ReturnType<typeof useReviews>['first']['data']>
}

const RATINGS = [5, 4, 3, 2, 1] as const

/** The average and how many gave how many stars. */
function ReviewSummary({ stats }: { stats: ReviewStats }) {
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

function LoadedReviews({ productId, isWriting, list, page: { stats, ownReview } }: LoadedProps) {
  const chance = useReviewChance(productId)
  const canReview = chance?.canReview === true
  const writing = useWriting(isWriting, canReview)
  const isEmpty = stats.totalReviews === 0
  const action = <WriteAction chance={chance} writing={writing} />
  const written = (
    <>
      <WritingPlace productId={productId} canReview={canReview} writing={writing} />
      {ownReview && (
        <Card className="p-4 sm:p-5">
          <ReviewItem review={ownReview} />
        </Card>
      )}
    </>
  )
  if (isEmpty) {
    return (
      <div className="mt-4 grid gap-4">
        {written}
        {!ownReview && !writing.isOpen && (
          <EmptyState icon={MessageSquareText} title={t('beFirst')} text={t('beFirstText')} action={action} />
        )}
      </div>
    )
  }
  return (
    <div className="mt-4 grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="grid content-start gap-5 md:sticky md:top-20 md:self-start">
        <ReviewSummary stats={stats} />
        {action}
      </div>
      <div className="grid content-start gap-6">
        {written}
        <ReviewList list={list} />
      </div>
    </div>
  )
}

/** `isWanted`: open from the start, for those who may write. */
function useWriting(isWanted: boolean, canReview: boolean) {
  const formId = useId()
  const buttonId = `${formId}-open`
  const [chosen, setState] = useState<'closed' | 'open' | 'sent' | null>(null)
  const state = chosen ?? (isWanted && canReview ? 'open' : 'closed')
  return {
    formId,
    buttonId,
    isOpen: state === 'open',
    isSent: state === 'sent',
    toggle: () => setState(state === 'open' ? 'closed' : 'open'),
    close: () => {
      // Rendered synchronously: without reviews the button only returns now.
      flushSync(() => setState('closed'))
      document.getElementById(buttonId)?.focus()
    },
    sent: () => setState('sent'),
  }
}

type WritingPlaceProps = { productId: number; canReview: boolean; writing: ReturnType<typeof useWriting> }

/** Loads the form for users who may write a review, before they open it; a failed load can be retried. */
function useReviewForm(isWanted: boolean) {
  const chunk = useQuery({
    queryKey: ['review-form'],
    queryFn: () => import('./review-form.tsx'),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    // A module is not data that can be compared with the previous one.
    structuralSharing: false,
  })
  return { Form: chunk.data?.ReviewForm, hasFailed: chunk.isError, load: () => void chunk.refetch() }
}

/** Shows the review form, or the note that the review was sent. */
function WritingPlace({ productId, canReview, writing }: WritingPlaceProps) {
  const { Form, hasFailed, load } = useReviewForm(canReview)
  if (writing.isSent) return <SentNote />
  if (Form) {
    return (
      <Form
        id={writing.formId}
        productId={productId}
        isHidden={!writing.isOpen}
        onSent={writing.sent}
        onCancel={writing.close}
      />
    )
  }
  if (!writing.isOpen || !hasFailed) return null
  return (
    <Alert
      tone="danger"
      action={
        <Button variant="outline" size="sm" onClick={load}>
          {t('tryAgain')}
        </Button>
      }
    >
      {t('formUnavailable')}
    </Alert>
  )
}

function SentNote() {
  const note = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} className="outline-none">
      <Alert tone="success">{t('sent')}</Alert>
    </div>
  )
}
