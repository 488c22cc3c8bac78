import type { AdminApiKey, ApiKeyList, ApiKeyWithSecret } from '@dobara/contract/admin-api-keys/api-keys.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Bot } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListPage } from '../../components/data-table/list-page.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { apiKeyColumns } from './api-keys-columns.tsx'
import { type ApiKeysAddress, apiKeysInput, apiKeysList } from './api-keys-list.ts'
import { KeyDialog } from './key-dialog.tsx'
import { KeySecretDialog, RevokeDialog, RotateDialog } from './secret-dialogs.tsx'
import { t } from './texts.ts'

const pageOf = ({ apiKeys, pagination }: ApiKeyList) => ({ rows: apiKeys, ...pagination })

/** The keys with which programs call the API: made, changed, rotated and revoked. */
export function ApiKeysPage({ address }: { address: ApiKeysAddress }) {
  const query = trpc.admin.apiKeys.list.useQuery(apiKeysInput(address), { placeholderData: keepPreviousData })
  /** Null: a new key; undefined: the form is closed. */
  const [edited, setEdited] = useState<AdminApiKey | null>()
  const [rotated, setRotated] = useState<AdminApiKey>()
  const [ended, setEnded] = useState<AdminApiKey>()
  const [made, setMade] = useState<ApiKeyWithSecret>()
  const columns = useMemo(
    () => apiKeyColumns({ onEdit: setEdited, onRotate: setRotated, onRevoke: setEnded }),
    [],
  )
  const isSearch = Boolean(address.search)
  return (
    <ListPage
      t={t}
      icon={Bot}
      writers="keys.write"
      add={{ label: t('add'), onClick: () => setEdited(null) }}
      name="api-keys"
      columns={columns}
      rowId={({ id }) => id}
      list={apiKeysList}
      address={address}
      query={query}
      pageOf={pageOf}
      empty={{
        title: t(isSearch ? 'noneFound' : 'none'),
        text: t(isSearch ? 'noneFoundText' : 'noneText'),
      }}
      summary={({ total }) => t('found', { count: total })}
    >
      {edited !== undefined && (
        <KeyDialog apiKey={edited} onMade={setMade} onClose={() => setEdited(undefined)} />
      )}
      {rotated && <RotateDialog apiKey={rotated} onRotated={setMade} onClose={() => setRotated(undefined)} />}
      {ended && <RevokeDialog apiKey={ended} onClose={() => setEnded(undefined)} />}
      {made && <KeySecretDialog made={made} onClose={() => setMade(undefined)} />}
    </ListPage>
  )
}
