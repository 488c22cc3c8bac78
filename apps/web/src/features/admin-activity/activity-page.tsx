import type {
  ActivityFilters,
  ActivityList,
  ChainChecked,
  LogEntry,
} from '@dobara/contract/admin-activity/entries.ts'
import { ACTOR_KINDS, type ActorKind } from '@dobara/domain/audit/actor-kinds.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { History, ShieldCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type ListFilter, ListFilters } from '../../components/data-table/list-filters.tsx'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDateTime } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { activityColumns } from './activity-columns.tsx'
import { activityFilterOf, type ActivityAddress, activityInput, activityList } from './activity-list.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { actionWords, keyWords, kindWords, personWords } from './entry-words.ts'
import { t } from './texts.ts'

const pageOf = ({ entries, pagination }: ActivityList) => ({ rows: entries, ...pagination })

/** Adds a value of the address that is not in the log yet to the choices, because the list is filtered by it. */
const withChosen = (values: readonly string[], chosen: string | undefined) =>
  chosen && !values.includes(chosen) ? [...values, chosen] : values

/** Returns the filter by API key; none for a shop without API keys. */
function keyFilter(apiKeys: ActivityFilters['apiKeys'], chosen: string | undefined): ListFilter[] {
  if (apiKeys.length === 0 && !chosen) return []
  const nameOf = (id: string) => {
    const found = apiKeys.find((one) => one.id === id)
    return found ? keyWords(found) : id
  }
  const values = withChosen(
    apiKeys.map(({ id }) => id),
    chosen,
  )
  return [{ kind: 'choice', name: 'key', label: t('apiKey'), all: t('allKeys'), values, nameOf }]
}

function filtersOf(
  { people, apiKeys, entities, actions }: ActivityFilters,
  { person, key, kind, action, from, to }: ActivityAddress,
): ListFilter[] {
  const nameOf = (id: string) => {
    const found = people.find((one) => one.id === id)
    return personWords(found ?? { id, name: null, email: null })
  }
  return [
    {
      kind: 'choice',
      name: 'person',
      label: t('person'),
      all: t('allPeople'),
      values: withChosen(
        people.map(({ id }) => id),
        person,
      ),
      nameOf,
    },
    {
      kind: 'choice',
      name: 'by',
      label: t('actorKind'),
      all: t('allActorKinds'),
      values: ACTOR_KINDS,
      nameOf: (kind: ActorKind) => t(`by_${kind}`),
    },
    ...keyFilter(apiKeys, key),
    {
      kind: 'choice',
      name: 'kind',
      label: t('kind'),
      all: t('allKinds'),
      values: withChosen(entities, kind),
      nameOf: kindWords,
    },
    {
      kind: 'choice',
      name: 'action',
      label: t('action'),
      all: t('allActions'),
      values: withChosen(actions, action),
      nameOf: actionWords,
    },
    { kind: 'day', name: 'from', label: t('from'), max: to },
    { kind: 'day', name: 'to', label: t('to'), min: from },
  ]
}

const NO_FILTERS: ActivityFilters = { people: [], apiKeys: [], entities: [], actions: [] }

/** Number of characters of the hash shown next to the time: enough to compare by eye. */
const SHOWN_HASH = 12

function faultWords({ kind, number, entryId }: NonNullable<ChainChecked['fault']>): string {
  const names = { entry: String(entryId ?? ''), number: String(number ?? '') }
  return t(`fault_${kind}`, names)
}

function Outcome({ checked }: { checked: ChainChecked }) {
  const { fault, sealed, waiting, hash, checkedAt } = checked
  return (
    <Alert tone={fault ? 'danger' : 'success'} title={fault ? t('broken') : t('holds', { count: sealed })}>
      {fault && <p>{faultWords(fault)}</p>}
      {waiting > 0 && <p>{t('waiting', { count: waiting })}</p>}
      <p className="text-sm">
        {t('checkedAt', { time: formatDateTime(checkedAt), hash: hash.slice(0, SHOWN_HASH) })}
      </p>
    </Alert>
  )
}

/** Checks the seals of the whole log on request, and shows whether an entry was changed. */
function useChainCheck() {
  const check = trpc.admin.activity.check.useQuery(undefined, { enabled: false, gcTime: 0, retry: false })
  const button = (
    <Button variant="outline" isLoading={check.isFetching} onClick={() => void check.refetch()}>
      <ShieldCheck aria-hidden="true" className="size-5" />
      {t('check')}
    </Button>
  )
  const outcome = (
    <>
      {check.error && <Alert tone="danger" title={messageOf(check.error, t('checkFailed'))} />}
      {check.data && !check.error && <Outcome checked={check.data} />}
    </>
  )
  return { button, outcome }
}

/** Activity log: who changed what and when, filtered by person, entity and day, with a check for tampering. */
export function ActivityPage({ address }: { address: ActivityAddress }) {
  const query = trpc.admin.activity.list.useQuery(activityInput(address), {
    placeholderData: keepPreviousData,
  })
  const choices = trpc.admin.activity.filters.useQuery()
  const [opened, setOpened] = useState<LogEntry>()
  const columns = useMemo(() => activityColumns(setOpened), [])
  const chain = useChainCheck()
  const { client } = trpc.useUtils()
  return (
    <div className="mx-auto max-w-7xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <ListFrame
        name="activity"
        above={(menus) => (
          <>
            <PageHeader
              title={t('title')}
              lead={t('lead')}
              action={
                <div className="flex flex-wrap gap-2.5">
                  {menus}
                  <ExportButton
                    readPage={(after: string | undefined) =>
                      client.admin.activity.exportRows.query({ ...activityFilterOf(address), after })
                    }
                    fileName="activity.csv"
                  />
                  {chain.button}
                </div>
              }
            />
            <div className="mb-4 empty:hidden">{chain.outcome}</div>
            <ListFilters
              list={activityList}
              address={address}
              search={{ label: t('search'), placeholder: t('searchHint') }}
              filters={filtersOf(choices.data ?? NO_FILTERS, address)}
            />
          </>
        )}
        label={t('table')}
        columns={columns}
        rowId={({ id }) => id}
        list={activityList}
        address={address}
        query={query}
        onOpen={setOpened}
        pageOf={pageOf}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{ icon: History, title: t('none') }}
      />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
