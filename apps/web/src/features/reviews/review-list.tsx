import { type RefObject, useEffect, useRef } from 'react'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { ReviewItem } from './review-item.tsx'
import { REVIEW_ORDER_NAMES, type ReviewOrderName } from './review-order.ts'
import { t } from './texts.ts'
import type { useReviews } from './use-reviews.ts'

/** The reviews of others in the chosen order, ten more at a time. */
export function ReviewList({ list }: { list: ReturnType<typeof useReviews> }) {
  const { first, reviews, total, hasMore, isLoadingMore, failed, loadMore } = list
  const items = useRef<HTMLUListElement>(null)
  const expectMore = useFocusOnNew(items, reviews.length)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-muted tabular-nums">
          {t('showing', { shown: reviews.length, total })}
        </p>
        <label className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <span className="shrink-0 text-sm font-semibold">{t('sortBy')}</span>
          <NativeSelect
            className="w-48 max-w-full max-sm:flex-1 max-sm:basis-40"
            value={list.order}
            onChange={({ target }) => list.sortBy(target.value as ReviewOrderName)}
          >
            {REVIEW_ORDER_NAMES.map((name) => (
              <option key={name} value={name}>
                {t(name)}
              </option>
            ))}
          </NativeSelect>
        </label>
      </div>
      <ul
        ref={items}
        aria-busy={first.isPlaceholderData || undefined}
        className="divide-y divide-line border-y border-line transition-opacity aria-busy:opacity-60"
      >
        {reviews.map((review) => (
          <li key={review.id} tabIndex={-1} className="py-5 outline-none">
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {failed ? (
        <Alert
          tone="danger"
          action={
            <Button
              variant="outline"
              size="sm"
              onClick={() => void failed.refetch()}
              isLoading={failed.isFetching}
            >
              {t('tryAgain')}
            </Button>
          }
        >
          {messageOf(failed.error)}
        </Alert>
      ) : (
        (hasMore || isLoadingMore) && (
          <Button
            variant="outline"
            className="justify-self-center"
            isLoading={isLoadingMore}
            onClick={() => {
              expectMore()
              loadMore()
            }}
          >
            {t('loadMore')}
          </Button>
        )
      )}
    </div>
  )
}

/**
 * Moves the focus to the first new review, because the button moves down or disappears. Returns a function to call
 * when more reviews are requested.
 */
function useFocusOnNew(list: RefObject<HTMLElement | null>, count: number): () => void {
  const expectedAt = useRef<number>(undefined)
  useEffect(() => {
    const place = expectedAt.current
    if (place === undefined || count <= place) return
    expectedAt.current = undefined
    const item = list.current?.children[place]
    if (item instanceof HTMLElement) item.focus({ preventScroll: true })
  }, [list, count])
  return () => {
    expectedAt.current = count
  }
}
