import { createFileRoute } from '@tanstack/react-router'
import { FirstOwnerPage } from '../features/auth/first-owner/first-owner-page.tsx'
import { tokenSearch } from '../lib/page/token-search.ts'

export const Route = createFileRoute('/setup')({
  validateSearch: tokenSearch,
  component: Setup,
})

function Setup() {
  return <FirstOwnerPage token={Route.useSearch().token} />
}
