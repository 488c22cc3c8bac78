import { fromParams, fromParamsAndBody, fromParamsAndQuery } from '../rest-input.ts'
import type { RestRoute } from '../rest-route.ts'

/** What buyers say about a product. */
export const REVIEW_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/reviews/product/:productId',
    procedure: 'reviews.list',
    input: fromParamsAndQuery,
    tag: 'Reviews',
    summary: "A product's approved reviews with their stats",
  },
  {
    method: 'GET',
    url: '/api/reviews/product/:productId/stats',
    procedure: 'reviews.stats',
    input: fromParams,
    isShared: true,
    tag: 'Reviews',
    summary: 'The average and how many reviews of each rating',
  },
  {
    method: 'GET',
    url: '/api/reviews/product/:productId/can-review',
    procedure: 'reviews.canReview',
    input: fromParams,
    tag: 'Reviews',
    summary: 'Whether the caller may review a product, and if not, why',
  },
  {
    method: 'POST',
    url: '/api/reviews/product/:productId',
    procedure: 'reviews.create',
    status: 201,
    input: fromParamsAndBody,
    tag: 'Reviews',
    summary: 'Review a product that was delivered; it waits for approval',
  },
  {
    method: 'POST',
    url: '/api/reviews/:id/helpful',
    procedure: 'reviews.vote',
    input: fromParamsAndBody,
    tag: 'Reviews',
    summary: 'Say whether a review helped; null takes the vote back',
  },
]
