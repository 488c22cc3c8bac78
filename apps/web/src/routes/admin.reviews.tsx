import { createFileRoute } from '@tanstack/react-router'
import { type ReviewsAddress, reviewsList } from '../features/admin-reviews/reviews-list.ts'
import { ReviewsPage } from '../features/admin-reviews/reviews-page.tsx'

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: (search) => search as ReviewsAddress,
  component: Reviews,
})

function Reviews() {
  return <ReviewsPage address={Route.useSearch({ select: reviewsList.read, structuralSharing: true })} />
}
