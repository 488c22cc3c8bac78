import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribePage } from '../features/profile/privacy/unsubscribe-page.tsx'

type UnsubscribeSearch = { token?: string | undefined }

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (search: Record<string, unknown>): UnsubscribeSearch => ({
    token: typeof search.token === 'string' && search.token !== '' ? search.token : undefined,
  }),
  component: Unsubscribe,
})

function Unsubscribe() {
  return <UnsubscribePage token={Route.useSearch().token} />
}
