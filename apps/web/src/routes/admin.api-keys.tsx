import { createFileRoute } from '@tanstack/react-router'
import { type ApiKeysAddress, apiKeysList } from '../features/admin-api-keys/api-keys-list.ts'
import { ApiKeysPage } from '../features/admin-api-keys/api-keys-page.tsx'

export const Route = createFileRoute('/admin/api-keys')({
  validateSearch: (search) => search as ApiKeysAddress,
  component: ApiKeys,
})

function ApiKeys() {
  return (
    <ApiKeysPage
      address={Route.useSearch({
        select: (search): ApiKeysAddress => apiKeysList.read(search),
        structuralSharing: true,
      })}
    />
  )
}
