import { createFileRoute } from '@tanstack/react-router'
import { ConfirmAlertPage } from '../features/profile/privacy/confirm-alert-page.tsx'

type ConfirmSearch = { token?: string | undefined }

export const Route = createFileRoute('/confirm-stock-alert')({
  validateSearch: (search: Record<string, unknown>): ConfirmSearch => ({
    token: typeof search.token === 'string' && search.token !== '' ? search.token : undefined,
  }),
  component: ConfirmStockAlert,
})

function ConfirmStockAlert() {
  return <ConfirmAlertPage token={Route.useSearch().token} />
}
