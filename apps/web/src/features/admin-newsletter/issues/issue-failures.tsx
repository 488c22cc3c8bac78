import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { ForWriters } from '../../../lib/session/for-writers.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'
import { useIssueChange } from './use-issue-change.ts'

const SHOWN = 50

/** Who could not be reached and why, with another try. */
export function IssueFailures({ id, canRetry }: { id: number; canRetry: boolean }) {
  const { asking, refuse } = useIssueChange(id)
  const { data } = trpc.admin.newsletter.issues.failures.useQuery({ id, limit: SHOWN }, { staleTime: 0 })
  const { mutate, isPending } = trpc.admin.newsletter.issues.retry.useMutation({
    onSuccess: async ({ retried }) => {
      toast.success(t('retried', { count: retried }))
      await asking()
    },
    onError: refuse,
  })
  if (!data || data.failures.length === 0) return null
  const { failures, pagination } = data
  const more = pagination.total - failures.length
  return (
    <section aria-labelledby="issue-failures" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="issue-failures" className="text-lg font-semibold">
          {t('failures')}
        </h2>
        {canRetry && failures.some((failure) => failure.canRetry) && (
          <ForWriters permission="newsletter.write">
            <Button variant="outline" size="sm" isLoading={isPending} onClick={() => mutate({ id })}>
              {t('retry')}
            </Button>
          </ForWriters>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {failures.map(({ email, reason }, index) => (
          <li key={email || index} className="flex flex-wrap gap-x-6 gap-y-1 py-2">
            <span className="font-semibold wrap-anywhere">{email || '–'}</span>
            <span className="text-muted wrap-anywhere">{reason || t('failureReason')}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-muted">{t('moreFailures', { count: more })}</p>}
    </section>
  )
}
