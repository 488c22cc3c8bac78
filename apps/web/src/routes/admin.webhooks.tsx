import { createFileRoute } from '@tanstack/react-router'
import { type WebhooksAddress, webhooksList } from '../features/admin-webhooks/webhooks-list.ts'
import { WebhooksPage } from '../features/admin-webhooks/webhooks-page.tsx'

export const Route = createFileRoute('/admin/webhooks')({
  validateSearch: (search) => search as WebhooksAddress,
  component: Webhooks,
})

function Webhooks() {
  return <WebhooksPage address={Route.useSearch({ select: webhooksList.read, structuralSharing: true })} />
}
