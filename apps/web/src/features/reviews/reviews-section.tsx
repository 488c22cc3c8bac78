import { MessageSquareText } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewList } from './review-list.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'
import { t } from './texts.ts'
import { useReviewForm } from './use-review-form.ts'
import { useReviews } from './use-reviews.ts'
import { useReviewChance, WriteAction } from './write-action.tsx'

type ReviewsSectionProps = {
  productId: number
  /** As the product says it: how much place to keep while the reviews are on their way. */
  reviewCount: number
  /** Somebody comes to write one: the form is open. */
  isWriting?: boolean
}

/** What buyers say: the average, the reviews, and the form for those who may write one. */
export function ReviewsSection({ productId, reviewCount, isWriting = false }: ReviewsSectionProps) {
  const list = useReviews(productId)
  const { first } = list
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-20">
      <h2 id="reviews-title" className="text-xl">
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
      // Drawn at once: where there are no reviews yet the button comes back only now.
      flushSync(() => setState('closed'))
      document.getElementById(buttonId)?.focus()
    },
    sent: () => setState('sent'),
  }
}

type WritingPlaceProps = { productId: number; canReview: boolean; writing: ReturnType<typeof useWriting> }

/** Where the form opens, and where it says that the review is on its way. */
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
