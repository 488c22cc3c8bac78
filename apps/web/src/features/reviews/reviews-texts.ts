import { texts } from '../../lib/texts/texts.ts'

export const en = {
  title: 'Reviews',
  loading: 'Loading reviews…',
  beFirst: 'Be the first to review',
  beFirstText: 'Nobody who bought this has written about it yet.',
  outOfFive: 'out of 5',
  basedOn: { one: 'from {count} review', other: 'from {count} reviews' },
  histogram: 'Reviews by rating',
  stars: { one: '{count} star', other: '{count} stars' },
  reviewCount: { one: '{count} review', other: '{count} reviews' },
  rated: 'Rated {rating} of 5',

  sortBy: 'Sort by',
  newest: 'Newest first',
  oldest: 'Oldest first',
  mostHelpful: 'Most helpful',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
  showing: 'Showing {shown} of {total}',
  loadMore: 'Load more',
  tryAgain: 'Try Again',

  anonymous: 'Anonymous',
  verified: 'Verified purchase',
  yours: 'Your review',
  awaiting: 'Awaiting approval',
  awaitingText: 'Only you can see it until we have read it.',
  rejected: 'Not published',
  rejectedText: 'It does not follow our rules for reviews, so only you can see it.',

  helpfulQuestion: 'Was this review helpful?',
  helpful: 'Helpful ({count})',
  notHelpful: 'Not helpful ({count})',
  loginToVote: 'Please login to vote on reviews',

  write: 'Write Review',
  writeOf: 'Write Review: {title}',
  loginToReview: 'Please login to submit a review',
  notBought: 'You can review a product once it has been delivered to you.',
  notDelivered: 'Your order is on its way. You can review this product once it has been delivered.',
  alreadyReviewed: 'You have already reviewed this product.',
  sent: 'Review submitted successfully! It will be published after admin approval.',
  formUnavailable: 'The form could not be loaded. Please check your connection and try again.',
} as const

export const t = texts('reviews', en)
