import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '../features/auth/invitation/invitation-page.tsx'
import { tokenSearch } from '../lib/page/token-search.ts'

export const Route = createFileRoute('/invitation')({
  validateSearch: tokenSearch,
  component: Invitation,
})

function Invitation() {
  return <InvitationPage token={Route.useSearch().token} />
}
