import type { AdminApiKey } from '@dobara/contract/admin-api-keys/api-keys.ts'
import { Ban, Pencil, RefreshCw } from 'lucide-react'
import { type ListColumn, listColumns } from '../../components/data-table/columns.ts'
import { actionsColumn, type RowAction } from '../../components/data-table/row-actions.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { t } from './texts.ts'

type OnKey = (key: AdminApiKey) => void
type KeyActions = { onEdit: OnKey; onRotate: OnKey; onRevoke: OnKey }

const TONES: Readonly<Record<AdminApiKey['state'], BadgeTone>> = {
  active: 'leaf',
  expired: 'marigold',
  inactive: 'marigold',
  revoked: 'neutral',
}
/** Scopes of a row; the form has all of them. */
const SHOWN_SCOPES = 3

function Name({ apiKey: { name, prefix } }: { apiKey: AdminApiKey }) {
  return (
    <span className="grid">
      <span className="font-semibold wrap-anywhere">{name}</span>
      <code className="text-sm font-normal text-muted">{`dbk_${prefix}…`}</code>
    </span>
  )
}

function State({ apiKey: { state, earlierUntil, lostScopes } }: { apiKey: AdminApiKey }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={TONES[state]}>{t(`state_${state}`)}</Badge>
      {earlierUntil && (
        <Badge tone="sky" title={t('overlapUntil', { time: formatDateTime(earlierUntil) })}>
          {t('overlap')}
        </Badge>
      )}
      {state === 'active' && lostScopes.length > 0 && (
        <Badge tone="marigold" title={t('lostScopes', { scopes: lostScopes.join(', ') })}>
          {t('narrowed')}
        </Badge>
      )}
    </span>
  )
}

function Scopes({ scopes }: Pick<AdminApiKey, 'scopes'>) {
  const more = scopes.length - SHOWN_SCOPES
  const shown = more > 1 ? scopes.slice(0, SHOWN_SCOPES) : scopes
  return (
    <span className="text-sm wrap-anywhere" title={scopes.join(', ')}>
      {shown.join(', ')}
      {more > 1 && <span className="text-muted">{` ${t('moreScopes', { count: more })}`}</span>}
    </span>
  )
}

const makerOf = ({ maker }: AdminApiKey) => maker.name ?? maker.email ?? t('formerMaker')
const lastUseOf = ({ lastUsedAt }: AdminApiKey) => (lastUsedAt ? formatDateTime(lastUsedAt) : t('neverUsed'))
const expiryOf = ({ expiresAt }: AdminApiKey) => (expiresAt ? formatDateTime(expiresAt) : t('noExpiry'))
const quiet = (words: string) => <span className="text-sm text-muted wrap-anywhere">{words}</span>

/**
 * Returns the actions of a key; none if it is revoked. Only its owner edits or rotates a key; anyone with the
 * permission revokes it.
 */
function actionsOn(apiKey: AdminApiKey, { onEdit, onRotate, onRevoke }: KeyActions): RowAction[] {
  const { state, isOwn } = apiKey
  if (state === 'revoked') return []
  const edit = { icon: Pencil, label: t('editOf', apiKey), onClick: () => onEdit(apiKey) }
  const rotate = { icon: RefreshCw, label: t('rotateOf', apiKey), onClick: () => onRotate(apiKey) }
  return [
    ...(isOwn ? [edit] : []),
    ...(isOwn && state === 'active' ? [rotate] : []),
    { icon: Ban, label: t('revokeOf', apiKey), onClick: () => onRevoke(apiKey), isDestructive: true },
  ]
}

export function apiKeyColumns(actions: KeyActions): ListColumn<AdminApiKey>[] {
  return listColumns<AdminApiKey>([
    {
      id: 'name',
      label: t('name'),
      width: 'w-44',
      sort: 'name',
      isRowName: true,
      card: 'title',
      cell: (apiKey) => <Name apiKey={apiKey} />,
    },
    {
      id: 'state',
      label: t('state'),
      width: 'w-28',
      card: 'badges',
      cell: (apiKey) => <State apiKey={apiKey} />,
    },
    {
      id: 'scopes',
      label: t('scopes'),
      width: 'w-auto',
      card: 'foot',
      cell: ({ scopes }) => <Scopes scopes={scopes} />,
    },
    {
      id: 'maker',
      label: t('maker'),
      width: 'w-32',
      card: { place: 'facts', of: (key) => quiet(t('madeBy', { name: makerOf(key) })) },
      cell: (key) => <span className="text-sm wrap-anywhere">{makerOf(key)}</span>,
    },
    {
      id: 'lastUsedAt',
      label: t('lastUsedAt'),
      width: 'w-34',
      sort: 'lastUsedAt',
      card: { place: 'facts', of: (key) => quiet(t('usedLast', { time: lastUseOf(key) })) },
      cell: (key) => quiet(lastUseOf(key)),
    },
    {
      id: 'expiresAt',
      label: t('expiresAt'),
      width: 'w-34',
      card: { place: 'facts', of: (key) => quiet(t('expiresOn', { time: expiryOf(key) })) },
      cell: (key) => quiet(expiryOf(key)),
    },
    actionsColumn(t('actions'), (apiKey) => actionsOn(apiKey, actions), { width: 'w-30' }),
  ])
}
