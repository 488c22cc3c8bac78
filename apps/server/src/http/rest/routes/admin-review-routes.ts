import { fromParamsAndBody, fromQuery } from '../rest-input.ts'
import { alias, data, envelope, message, only, under } from '../rest-reply.ts'
import type { RestRoute } from '../rest-route.ts'

/** Routes for moderators of reviews. */
export const ADMIN_REVIEW_ROUTES: RestRoute[] = [
  {
    method: 'GET',
    url: '/api/reviews/admin/reviews',
    procedure: 'admin.reviews.list',
    input: fromQuery,
    reply: envelope(alias('reviews', 'data'), only('reviews', 'pagination')),
    tag: 'Back office: reviews',
    summary: 'Reviews of everybody, by search, status and product, a page at a time',
  },
  {
    method: 'POST',
    url: '/api/reviews/admin/:id/approve',
    procedure: 'admin.reviews.approve',
    input: fromParamsAndBody,
    reply: envelope(message('Review approved successfully'), data, under('review')),
    tag: 'Back office: reviews',
    summary: 'Publish a review, with notes for the back office or without',
  },
  {
    method: 'POST',
    url: '/api/reviews/admin/:id/reject',
    procedure: 'admin.reviews.reject',
    input: fromParamsAndBody,
    reply: envelope(message('Review rejected successfully'), data, under('review')),
    tag: 'Back office: reviews',
    summary: 'Keep a review from being shown, with notes for the back office or without',
  },
]
