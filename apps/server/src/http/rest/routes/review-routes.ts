import { refusalFor } from '@dobara/api/features/reviews/review-chance.ts'
import type { ReviewChance } from '@dobara/contract/reviews/reviews.ts'
import { z } from 'zod'
import { fromParams, fromParamsAndBody, fromParamsAndQuery } from '../rest-input.ts'
import {
  computed,
  data,
  envelope,
  fields,
  inside,
  message,
  messageOf,
  only,
  withSuccessAfter,
} from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

const PAGE = only('reviews', 'stats', 'ownReview')
/** The reason as text. */
const OBSTACLE = computed('message', z.string().nullable(), ({ reason }: ReviewChance) =>
  reason === null ? null : refusalFor(reason).message,
)

/** Routes for buyers' reviews of a product. */
export const REVIEW_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/reviews/product/:productId',
    procedure: 'reviews.list',
    input: fromParamsAndQuery,
    reply: withSuccessAfter([PAGE], inside('data', PAGE), only('pagination')),
    tag: 'Reviews',
    summary: "A product's approved reviews with their stats",
  },
  {
    method: 'GET',
    url: '/api/reviews/product/:productId/stats',
    procedure: 'reviews.stats',
    input: fromParams,
    reply: withSuccessAfter([fields], data),
    tag: 'Reviews',
    summary: 'The average and how many reviews of each rating',
  },
  {
    method: 'GET',
    url: '/api/reviews/product/:productId/can-review',
    procedure: 'reviews.canReview',
    input: fromParams,
    reply: withSuccessAfter([fields, OBSTACLE], inside('data', fields, OBSTACLE)),
    tag: 'Reviews',
    summary: 'Whether the caller may review a product, and if not, why',
  },
  {
    method: 'POST',
    url: '/api/reviews/product/:productId',
    procedure: 'reviews.create',
    status: 201,
    input: fromParamsAndBody,
    reply: envelope(
      message('Review submitted successfully! It will be published after admin approval.'),
      data,
    ),
    tag: 'Reviews',
    summary: 'Review a product that was delivered; it waits for approval',
  },
  {
    method: 'DELETE',
    url: '/api/reviews/:id',
    procedure: 'reviews.remove',
    input: fromParams,
    reply: envelope(message('Your review was deleted.'), data),
    tag: 'Reviews',
    summary: "Delete a review of one's own",
  },
  {
    method: 'POST',
    url: '/api/reviews/:id/helpful',
    procedure: 'reviews.vote',
    input: fromParamsAndBody,
    reply: envelope(
      messageOf(({ myVote }) => (myVote === null ? 'Your vote was taken back.' : 'Thank you for your vote.')),
      data,
    ),
    tag: 'Reviews',
    summary: 'Say whether a review helped; null takes the vote back',
  },
]
