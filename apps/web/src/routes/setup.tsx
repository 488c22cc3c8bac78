import { createFileRoute } from '@tanstack/react-router'
import { FirstOwnerPage } from '../features/auth/first-owner/first-owner-page.tsx'

type SetupSearch = { token?: string }

export const Route = createFileRoute('/setup')({
  validateSearch: ({ token }: Record<string, unknown>): SetupSearch => ({
    token: typeof token === 'string' && token.trim() !== '' ? token.trim() : undefined,
  }),
  component: Setup,
})

function Setup() {
  return <FirstOwnerPage token={Route.useSearch().token} />
}
