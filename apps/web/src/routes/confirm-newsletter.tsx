import { createFileRoute } from '@tanstack/react-router'
import { ConfirmNewsletterPage } from '../features/profile/privacy/confirm-newsletter-page.tsx'

type ConfirmSearch = { token?: string | undefined }

export const Route = createFileRoute('/confirm-newsletter')({
  validateSearch: (search: Record<string, unknown>): ConfirmSearch => ({
    token: typeof search.token === 'string' && search.token !== '' ? search.token : undefined,
  }),
  component: ConfirmNewsletter,
})

function ConfirmNewsletter() {
  return <ConfirmNewsletterPage token={Route.useSearch().token} />
}
