import { REVIEW_PAGE_SIZE } from '@dobara/contract/reviews/review-limits.ts'
import type { Review } from '@dobara/contract/reviews/reviews.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { REVIEW_ORDERS, type ReviewOrderName } from './review-order.ts'

/** The reviews of a product read so far, ten at a time. The first page also brings the stats and the own review. */
export function useReviews(productId: number) {
  const [order, setOrder] = useState<ReviewOrderName>('newest')
  const [pageCount, setPageCount] = useState(1)
  const request = { productId, ...REVIEW_ORDERS[order], limit: REVIEW_PAGE_SIZE }
  // The previous reviews are shown until those in the new order arrive.
  const first = trpc.reviews.list.useQuery({ ...request, offset: 0 }, { placeholderData: keepPreviousData })
  const more = trpc.useQueries((submit) =>
    Array.from({ length: pageCount - 1 }, (_, index) =>
      submit.reviews.list({ ...request, offset: (index + 1) * REVIEW_PAGE_SIZE }),
    ),
  )
  const last = more.at(-1)
  const total = first.data?.stats.totalReviews ?? 0
  return {
    first,
    order,
    sortBy: (chosen: ReviewOrderName) => {
      setPageCount(1)
      setOrder(chosen)
    },
    reviews: distinct([first.data, ...more.map(({ data }) => data)].flatMap((page) => page?.reviews ?? [])),
    total,
    hasMore: pageCount * REVIEW_PAGE_SIZE < total,
    isLoadingMore: last?.isPending === true,
    /** Query of the last requested page if it failed. */
    failed: last?.isError ? last : undefined,
    loadMore: () => setPageCount((count) => count + 1),
  }
}

/** One approved between two pages pushes another from the end of the first onto the second. */
function distinct(reviews: readonly Review[]): Review[] {
  return [...new Map(reviews.map((review) => [review.id, review])).values()]
}
