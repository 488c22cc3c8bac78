import { createFileRoute } from '@tanstack/react-router'
import { ConfirmNewsletterPage } from '../features/profile/privacy/confirm-newsletter-page.tsx'
import { tokenSearch } from '../lib/page/token-search.ts'

export const Route = createFileRoute('/confirm-newsletter')({
  validateSearch: tokenSearch,
  component: ConfirmNewsletter,
})

function ConfirmNewsletter() {
  return <ConfirmNewsletterPage token={Route.useSearch().token} />
}
