import { createFileRoute } from '@tanstack/react-router'
import { ConfirmAlertPage } from '../features/profile/privacy/confirm-alert-page.tsx'
import { tokenSearch } from '../lib/page/token-search.ts'

export const Route = createFileRoute('/confirm-stock-alert')({
  validateSearch: tokenSearch,
  component: ConfirmStockAlert,
})

function ConfirmStockAlert() {
  return <ConfirmAlertPage token={Route.useSearch().token} />
}
