import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/auth/password/reset-password-page.tsx'
import { tokenSearch } from '../lib/page/token-search.ts'

export const Route = createFileRoute('/reset-password')({
  validateSearch: tokenSearch,
  component: ResetPassword,
})

function ResetPassword() {
  return <ResetPasswordPage token={Route.useSearch().token} />
}
