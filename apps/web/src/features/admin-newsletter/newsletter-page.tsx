import type {
  NewsletterStats,
  Subscription,
  SubscriptionList,
} from '@dobara/contract/newsletter/admin-newsletter.ts'
import {
  MAX_REMINDERS,
  NEWSLETTER_SOURCES,
  type NewsletterSource,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
} from '@dobara/contract/newsletter/newsletter-sorts.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useMemo, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NewsletterTabs } from './issues/newsletter-tabs.tsx'
import { subscriptionColumns } from './subscriptions-columns.tsx'
import {
  filterOf,
  type SubscriptionsAddress,
  subscriptionsInput,
  subscriptionsList,
} from './subscriptions-list.ts'
import { t } from './texts.ts'

const FILTERS = [
  {
    kind: 'choice',
    name: 'source',
    label: t('source'),
    all: t('allSources'),
    values: NEWSLETTER_SOURCES,
    nameOf: (source: NewsletterSource) => t(source),
  },
  {
    kind: 'choice',
    name: 'state',
    label: t('state'),
    all: t('allStates'),
    values: SUBSCRIPTION_STATES,
    nameOf: (state: SubscriptionState) => t(state),
  },
] as const

const pageOf = ({ subscriptions, pagination }: SubscriptionList) => ({ rows: subscriptions, ...pagination })

function useRemoval() {
  const { newsletter } = trpc.useUtils().admin
  return trpc.admin.newsletter.remove.useMutation({
    onSuccess: () => toast.success(t('deleted')),
    onError: (error) => toast.error(messageOf(error, t('deleteFailed'))),
    onSettled: () => newsletter.invalidate(),
  })
}

/**
 * Text under the heading: how many addresses are unconfirmed and receive nothing, with a button that mails them; or a
 * description of the list.
 */
function UnconfirmedNote() {
  const { data } = trpc.admin.newsletter.stats.useQuery()
  const { newsletter } = trpc.useUtils().admin
  const mayWrite = usePermissions()('newsletter.write')
  const { mutate, isPending } = trpc.admin.newsletter.askUnconfirmed.useMutation({
    onSuccess: ({ asked }) => toast.success(t('asked', { count: asked })),
    onError: (error) => toast.error(messageOf(error, t('askFailed'))),
    onSettled: () => newsletter.invalidate(),
  })
  if (!data || data.unconfirmed === 0) return t('lead')
  return (
    <>
      <span>{t('unconfirmedNote', { count: data.unconfirmed })} </span>
      {mayWrite && data.askable > 0 && (
        <Button
          variant="link"
          size="sm"
          className="min-h-0 px-0 py-0 text-base underline"
          isLoading={isPending}
          onClick={() => mutate()}
        >
          {t('askThem', { count: Math.min(data.askable, MAX_REMINDERS) })}
        </Button>
      )}
    </>
  )
}

/** Names that other programs read, in every language the same. */
const COLUMNS = ['email', 'source', 'ip', 'subscribedAt', 'unsubscribedAt', 'confirmedAt', 'state'] as const

/** Returns the state in the exported file: only a `subscribed` address is sent issues. */
function exportedStateOf({ unsubscribedAt, confirmedAt }: Subscription): SubscriptionState {
  if (unsubscribedAt !== null) return 'unsubscribed'
  return confirmedAt === null ? 'unconfirmed' : 'subscribed'
}

/** All that the list has over its pages, as a file. */
function SubscriptionsExport({ address }: { address: SubscriptionsAddress }) {
  const { client } = trpc.useUtils()
  async function readPage(after: number | undefined) {
    const page = await client.admin.newsletter.exportRows.query({ ...filterOf(address), after })
    const rows = page.subscriptions.map((subscription) => {
      const cells = { ...subscription, state: exportedStateOf(subscription) }
      return COLUMNS.map((name) => cells[name] ?? '')
    })
    return { columns: [...COLUMNS], rows, next: page.next }
  }
  return <ExportButton readPage={readPage} fileName="newsletter.csv" />
}

const CARDS = [
  ['total', ({ total }) => total],
  ['recent', ({ recent }) => recent],
  ['sources', ({ sourceStats }) => sourceStats.filter(({ count }) => count > 0).length],
  ['left', ({ unsubscribed }) => unsubscribed],
] as const satisfies readonly (readonly [string, (stats: NewsletterStats) => number])[]

/**
 * Shows the cards above the list and the number of subscriptions per source. If they cannot be loaded, the list
 * remains usable.
 */
function NewsletterFigures() {
  const { data, isError } = trpc.admin.newsletter.stats.useQuery()
  return (
    <div className="mb-4 grid gap-2 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-3">
      <dl aria-label={t('figures')} className="grid grid-cols-2 gap-2 lg:grid-cols-4 lg:gap-3">
        {CARDS.map(([label, figureOf]) => (
          <Card key={label} className="min-w-0 px-4 py-1.5">
            <dt className="text-sm text-muted">{t(label)}</dt>
            <dd className="flex min-h-8 items-center font-display text-xl font-bold tabular-nums">
              {data ? (
                figureOf(data).toLocaleString('en-IN')
              ) : isError ? (
                <span className="font-normal text-muted">
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">{t('unknown')}</span>
                </span>
              ) : (
                <Skeleton className="h-6 w-16" />
              )}
            </dd>
          </Card>
        ))}
      </dl>
      {data && (
        <Card className="px-4 py-1.5">
          <h2 className="text-sm text-muted">{t('bySource')}</h2>
          <ul className="flex min-h-8 flex-wrap items-center gap-x-5 tabular-nums">
            {data.sourceStats.map(({ source, count }) => (
              <li key={source}>
                {t(source)} <span className="font-semibold">{count.toLocaleString('en-IN')}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

/** Newsletter page: searches, exports and deletes current and former subscribers. */
export function NewsletterPage({ address }: { address: SubscriptionsAddress }) {
  const query = trpc.admin.newsletter.list.useQuery(subscriptionsInput(address), {
    placeholderData: keepPreviousData,
  })
  const canDelete = usePermissions()('newsletter.write')
  const [confirming, setConfirming] = useState<Subscription>()
  const [removedId, setRemovedId] = useState<number>()
  const { mutate, isPending } = useRemoval()
  const deletedId = isPending ? removedId : undefined
  const columns = useMemo(
    () => subscriptionColumns({ canDelete, deletedId, onDelete: setConfirming }),
    [canDelete, deletedId],
  )
  function confirm() {
    if (!confirming) return
    setRemovedId(confirming.id)
    setConfirming(undefined)
    mutate({ id: confirming.id })
  }
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        lead={<UnconfirmedNote />}
        action={
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <NewsletterTabs />
            <SubscriptionsExport address={address} />
          </div>
        }
      />
      <NewsletterFigures />
      <ListFrame
        name="newsletter"
        search={{ label: t('search'), placeholder: t('search'), submit: t('searchNow') }}
        filters={FILTERS}
        label={t('table')}
        columns={columns}
        rowId={({ id }) => String(id)}
        list={subscriptionsList}
        address={address}
        query={query}
        pageOf={pageOf}
        texts={{ loading: t('loading'), failure: t('loadFailed') }}
        empty={{
          icon: Mail,
          title: t('none'),
          text: t(subscriptionsList.isNarrowed(address) ? 'noneFitText' : 'noneYetText'),
        }}
      />
      <ConfirmDialog
        isOpen={confirming !== undefined}
        question={t('deleteQuestion')}
        confirmLabel={t('delete')}
        onConfirm={confirm}
        onClose={() => setConfirming(undefined)}
      />
    </div>
  )
}
