import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '../features/auth/password/reset-password-page.tsx'

type ResetSearch = { token?: string }

export const Route = createFileRoute('/reset-password')({
  validateSearch: ({ token }: Record<string, unknown>): ResetSearch => ({
    token: typeof token === 'string' && token.trim() !== '' ? token.trim() : undefined,
  }),
  component: ResetPassword,
})

function ResetPassword() {
  return <ResetPasswordPage token={Route.useSearch().token} />
}
