import type { IssueList } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Newspaper, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ListFrame } from '../../../components/data-table/list-frame.tsx'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'
import { issueColumns, issuePlace } from './issues-columns.tsx'
import { type IssuesAddress, issuesInput, issuesList } from './issues-list.ts'
import { NewsletterTabs } from './newsletter-tabs.tsx'

const pageOf = ({ issues, pagination }: IssueList) => ({ rows: issues, ...pagination })

function NewIssue() {
  const navigate = useNavigate()
  const { issues } = trpc.useUtils().admin.newsletter
  const { mutate, isPending } = trpc.admin.newsletter.issues.create.useMutation({
    onSuccess: ({ id }) => {
      void issues.list.invalidate()
      void navigate(issuePlace(id))
    },
    onError: (error) => toast.error(messageOf(error, t('createFailed'))),
  })
  return (
    <ForWriters permission="newsletter.write">
      <Button isLoading={isPending} onClick={() => mutate()}>
        {!isPending && <Plus aria-hidden="true" className="size-5" />}
        {t('create')}
      </Button>
    </ForWriters>
  )
}

/** Every issue of the newsletter, the newest first, with what became of it. */
export function IssuesPage({ address }: { address: IssuesAddress }) {
  const query = trpc.admin.newsletter.issues.list.useQuery(issuesInput(address), {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const columns = useMemo(() => issueColumns(), [])
  const navigate = useNavigate()
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-8">
      <DocumentTitle title={t('issueTitle')} />
      <PageHeader
        title={t('issueTitle')}
        lead={t('issueLead')}
        action={
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <NewsletterTabs />
            <NewIssue />
          </div>
        }
      />
      <ListFrame
        name="newsletter-issues"
        list={issuesList}
        address={address}
        label={t('issueTable')}
        columns={columns}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => void navigate(issuePlace(id))}
        query={query}
        pageOf={pageOf}
        texts={{ loading: t('issueLoading'), failure: t('issueLoadFailed') }}
        empty={{ icon: Newspaper, title: t('issueNone'), action: <NewIssue /> }}
      />
    </div>
  )
}
