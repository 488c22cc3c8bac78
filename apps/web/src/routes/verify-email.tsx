import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../features/auth/verify-email/verify-email-page.tsx'
import { tokenSearch } from '../lib/page/token-search.ts'

export const Route = createFileRoute('/verify-email')({
  validateSearch: tokenSearch,
  component: VerifyEmail,
})

function VerifyEmail() {
  return <VerifyEmailPage token={Route.useSearch().token} />
}
