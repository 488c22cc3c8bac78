import { texts } from '../../lib/texts/texts.ts'

export const en = {
  title: 'Write a review',
  rating: 'Your rating',
  choose: 'Choose 1 to 5 stars',
  star1: '1 star: poor',
  star2: '2 stars: fair',
  star3: '3 stars: good',
  star4: '4 stars: very good',
  star5: '5 stars: excellent',
  reviewTitle: 'Title',
  text: 'Review',
  textPlaceholder: 'How does it look and work? What should others know?',
  used: '{used} of {max} characters',
  anonymous: 'Post anonymously: your name is not shown',
  submit: 'Submit Review',
  submitting: 'Submitting…',
  cancel: 'Cancel',
  failed: 'Failed to submit review. Please try again.',
  loginToReview: 'Please login to submit a review',
} as const

export const t = texts('review-form', en)
