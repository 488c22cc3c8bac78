import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '../features/auth/verify-email/verify-email-page.tsx'

type VerifySearch = { token?: string }

export const Route = createFileRoute('/verify-email')({
  validateSearch: ({ token }: Record<string, unknown>): VerifySearch => ({
    token: typeof token === 'string' && token.trim() !== '' ? token.trim() : undefined,
  }),
  component: VerifyEmail,
})

function VerifyEmail() {
  return <VerifyEmailPage token={Route.useSearch().token} />
}
