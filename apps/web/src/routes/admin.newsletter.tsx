import { createFileRoute } from '@tanstack/react-router'
import { NewsletterPage } from '../features/admin-newsletter/newsletter-page.tsx'
import {
  type SubscriptionsAddress,
  subscriptionsList,
} from '../features/admin-newsletter/subscriptions-list.ts'

export const Route = createFileRoute('/admin/newsletter')({
  validateSearch: (search) => search as SubscriptionsAddress,
  component: Newsletter,
})

function Newsletter() {
  return (
    <NewsletterPage address={Route.useSearch({ select: subscriptionsList.read, structuralSharing: true })} />
  )
}
