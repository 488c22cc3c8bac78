import type { AdminApiKey, ApiKeyList, ApiKeyWithSecret } from '@dobara/contract/admin-api-keys/api-keys.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Bot, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { useIsReader } from '../../lib/session/permissions.ts'
import { Button } from '../../ui/button.tsx'
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
  const isReader = useIsReader('keys.write')
  const columns = useMemo(() => {
    const all = apiKeyColumns({ onEdit: setEdited, onRotate: setRotated, onRevoke: setEnded })
    return isReader ? all.filter(({ id }) => id !== 'actions') : all
  }, [isReader])
  const add = (
    <ForWriters permission="keys.write">
      <Button onClick={() => setEdited(null)}>
        <Plus aria-hidden="true" className="size-5" />
        {t('add')}
      </Button>
    </ForWriters>
  )
  const isSearch = Boolean(address.search)
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={t('lead')} action={add} />
      <ListFrame
        name="api-keys"
        search={{ label: t('search'), placeholder: t('searchHint') }}
        label={t('table')}
        columns={columns}
        rowId={({ id }) => id}
        list={apiKeysList}
        address={address}
        query={query}
        pageOf={pageOf}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{
          icon: Bot,
          title: t(isSearch ? 'noneFound' : 'none'),
          text: t(isSearch ? 'noneFoundText' : 'noneText'),
          action: add,
        }}
        summary={({ total }) => t('found', { count: total })}
      />
      {edited !== undefined && (
        <KeyDialog apiKey={edited} onMade={setMade} onClose={() => setEdited(undefined)} />
      )}
      {rotated && <RotateDialog apiKey={rotated} onRotated={setMade} onClose={() => setRotated(undefined)} />}
      {ended && <RevokeDialog apiKey={ended} onClose={() => setEnded(undefined)} />}
      {made && <KeySecretDialog made={made} onClose={() => setMade(undefined)} />}
    </div>
  )
}
