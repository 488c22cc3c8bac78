import type { NewsletterIssue } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { IssueEditor } from './issue-editor.tsx'
import { t } from '../texts.ts'
import { issuePlace } from './issues-columns.tsx'
import { STATE_TONES } from './issues-list.ts'
import { SentIssue } from './sent-issue.tsx'
import { useIssueChange } from './use-issue-change.ts'

const MOVING_POLL_MS = 1_500
const SCHEDULED_POLL_MS = 30_000
const LIST = { to: '/admin/newsletter/issues/$', params: { _splat: '' } } as const

/** Returns the polling interval in milliseconds while the issue may change by itself; false otherwise. */
function pollOf(issue: NewsletterIssue | undefined): number | false {
  if (!issue) return false
  if (issue.state === 'scheduled') return SCHEDULED_POLL_MS
  return issue.state === 'sending' || issue.counts.queued > 0 ? MOVING_POLL_MS : false
}

/** One issue of the newsletter: the draft, or what became of it. */
export function IssuePage({ id }: { id: number }) {
  const query = trpc.admin.newsletter.issues.get.useQuery(
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => pollOf(state.data) },
  )
  return (
    <div className="mx-auto max-w-6xl px-4 pb-16 lg:px-8">
      <Link {...LIST} className="link mt-5 inline-flex min-h-11 items-center">
        {t('back')}
      </Link>
      <QueryState
        query={query}
        failure={t('issueFailed')}
        skeleton={<Skeleton className="mt-4 h-96 w-full rounded-md" />}
      >
        {(issue) => (
          <>
            <DocumentTitle title={issue.subject || t('issue')} />
            <PageHeader
              title={issue.subject || t('noSubject')}
              lead={<Badge tone={STATE_TONES[issue.state]}>{t(issue.state)}</Badge>}
              action={<IssueMenu issue={issue} />}
            />
            {issue.state === 'draft' ? <IssueEditor issue={issue} /> : <SentIssue issue={issue} />}
          </>
        )}
      </QueryState>
    </div>
  )
}

function IssueMenu({ issue: { id, state } }: { issue: NewsletterIssue }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const navigate = useNavigate()
  const { issues } = trpc.useUtils().admin.newsletter
  const { refuse } = useIssueChange(id)
  const duplicate = trpc.admin.newsletter.issues.duplicate.useMutation({
    onSuccess: ({ id: copy }) => {
      void issues.list.invalidate()
      toast.success(t('duplicated'))
      void navigate(issuePlace(copy))
    },
    onError: refuse,
  })
  const remove = trpc.admin.newsletter.issues.remove.useMutation({
    onSuccess: () => {
      void issues.list.invalidate()
      toast.success(t('removed'))
      void navigate(LIST)
    },
    onError: refuse,
  })
  return (
    <ForWriters permission="newsletter.write">
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" isLoading={duplicate.isPending} onClick={() => duplicate.mutate({ id })}>
          {t('duplicate')}
        </Button>
        {state === 'draft' && (
          <Button variant="outline" isLoading={remove.isPending} onClick={() => setIsConfirming(true)}>
            {t('remove')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('removeQuestion')}
        confirmLabel={t('remove')}
        onConfirm={() => {
          setIsConfirming(false)
          remove.mutate({ id })
        }}
        onClose={() => setIsConfirming(false)}
      />
    </ForWriters>
  )
}
