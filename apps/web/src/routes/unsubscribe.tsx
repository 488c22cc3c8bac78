import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../features/profile/privacy/unsubscribe-page.tsx'
import { tokenSearch } from '../lib/page/token-search.ts'

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: tokenSearch,
  component: Unsubscribe,
})

function Unsubscribe() {
  return <UnsubscribePage token={Route.useSearch().token} />
}
