import type { Subscription, SubscriptionList } from '@dobara/contract/newsletter/admin-newsletter.ts'
import {
  NEWSLETTER_SOURCES,
  type NewsletterSource,
  SUBSCRIPTION_STATES,
  type SubscriptionState,
} from '@dobara/contract/newsletter/newsletter-sorts.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useMemo, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ListFrame } from '../../components/data-table/list-frame.tsx'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { ExportButton } from './export-button.tsx'
import { NewsletterTabs } from './issues/newsletter-tabs.tsx'
import { NewsletterFigures } from './newsletter-figures.tsx'
import { t } from './texts.ts'
import { subscriptionColumns } from './subscriptions-columns.tsx'
import { type SubscriptionsAddress, subscriptionsInput, subscriptionsList } from './subscriptions-list.ts'
import { UnconfirmedNote } from './unconfirmed-note.tsx'

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

/** Newsletter: who gets it and who has left it, to find, to export and to delete. */
export function NewsletterPage({ address }: { address: SubscriptionsAddress }) {
  const query = trpc.admin.newsletter.list.useQuery(subscriptionsInput(address), {
    placeholderData: keepPreviousData,
  })
  const canDelete = usePermissions()('newsletter.write')
  const [asked, setAsked] = useState<Subscription>()
  const [removedId, setRemovedId] = useState<number>()
  const { mutate, isPending } = useRemoval()
  const deletedId = isPending ? removedId : undefined
  const columns = useMemo(
    () => subscriptionColumns({ canDelete, deletedId, onDelete: setAsked }),
    [canDelete, deletedId],
  )
  function confirm() {
    if (!asked) return
    setRemovedId(asked.id)
    setAsked(undefined)
    mutate({ id: asked.id })
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
            <ExportButton address={address} />
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
        empty={{ icon: Mail, title: t('none') }}
      />
      <ConfirmDialog
        isOpen={asked !== undefined}
        question={t('deleteQuestion')}
        confirmLabel={t('delete')}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      />
    </div>
  )
}
