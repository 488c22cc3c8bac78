// For tests only: a fake API with the reviews of a product.
import type { Review, ReviewList, ReviewObstacle } from '@dobara/contract/reviews/reviews.ts'
import { configure, render, screen } from '@testing-library/react'
import { fakeApi } from '../test-fake-api.ts'
import { asha } from '../test-profile.ts'
import { inPage } from '../test-shop.tsx'
import { ReviewsSection } from '../../src/features/reviews/reviews-section.tsx'

// The first test of a file also waits for its modules, on a machine that may be busy.
configure({ asyncUtilTimeout: 5_000 })

const PRODUCT_ID = 7

export function reviewOf(id: number, parts: Partial<Review> = {}): Review {
  return {
    id,
    rating: 4,
    title: `Title ${id}`,
    review: `Text ${id}`,
    isAnonymous: false,
    userName: 'Ravi Menon',
    createdAt: '2026-11-20T20:00:00.000Z',
    isVerifiedPurchase: false,
    photos: [],
    helpfulCount: 2,
    notHelpfulCount: 1,
    status: 'approved',
    isOwn: false,
    myVote: null,
    ...parts,
  }
}

type ReviewQuestion = { limit: number; offset: number; sortBy: string; sortOrder: string }
type Shop = {
  reviews?: Review[]
  ownReview?: Review | null
  /** Null: signed in and free to write; undefined: a visitor. */
  obstacle?: Exclude<ReviewObstacle, 'login_required'> | null
  /** True if the shopper comes from an order to write a review. */
  isWriting?: boolean
  procedures?: Parameters<typeof fakeApi>[0]
  /** Checks whether a call of this procedure reaches the shop at all. */
  reaches?: (paths: string) => boolean
}

function statsOf(reviews: readonly Review[]) {
  const of = (rating: number) => reviews.filter((review) => review.rating === rating).length
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return {
    totalReviews: reviews.length,
    averageRating: reviews.length === 0 ? 0 : sum / reviews.length,
    rating1: of(1),
    rating2: of(2),
    rating3: of(3),
    rating4: of(4),
    rating5: of(5),
  }
}

/** Shows the section on a page, for a visitor or for Asha. Returns the requests in order. */
export async function openReviews(shop: Shop = {}) {
  const {
    reviews = [],
    ownReview = null,
    obstacle,
    isWriting = false,
    procedures,
    reaches = () => true,
  } = shop
  const requested: { lists: ReviewQuestion[]; votes: unknown[]; written: unknown[] } = {
    lists: [],
    votes: [],
    written: [],
  }
  localStorage.clear()
  if (obstacle !== undefined) localStorage.setItem('accessToken', 'token')
  const chance = { canReview: obstacle === null, reason: obstacle ?? null, message: null }
  const api = fakeApi({
    'auth.me': () => asha,
    'reviews.list': ({ input }) => {
      const request = input as ReviewQuestion
      requested.lists.push(request)
      const shown = reviews.slice(request.offset, request.offset + request.limit)
      const page = { reviews: shown, stats: statsOf(reviews), ownReview }
      return { ...page, data: page, pagination: {} } as unknown as ReviewList
    },
    'reviews.canReview': () => ({ ...chance, data: chance }),
    'reviews.create': ({ input }) => {
      requested.written.push(input)
      return reviewOf(99, { status: 'pending', isOwn: true })
    },
    'reviews.vote': ({ input }) => {
      requested.votes.push(input)
      const { id, isHelpful } = input as { id: number; isHelpful: boolean | null }
      const data = { id, helpfulCount: 3, notHelpfulCount: 1, myVote: isHelpful }
      return { message: '', data }
    },
    ...procedures,
  })
  const wire: typeof fetch = (address, init) => {
    if (!reaches(String(address))) return Promise.reject(new TypeError('Failed to fetch'))
    return api.fetch(address, init)
  }
  render(
    inPage(
      <ReviewsSection productId={PRODUCT_ID} reviewCount={reviews.length} isWriting={isWriting} />,
      wire,
      '/product/T480',
    ),
  )
  await screen.findByRole('heading', { name: 'Reviews' })
  return requested
}
