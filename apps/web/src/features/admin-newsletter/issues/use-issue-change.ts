import type { NewsletterIssue } from '@dobara/contract/newsletter/admin-newsletter-issues.ts'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { t } from '../texts.ts'

/**
 * Returns the functions that follow a change of an issue: the screen shows its current state, and the lists are
 * fetched again.
 */
export function useIssueChange(id: number) {
  const { issues } = trpc.useUtils().admin.newsletter
  return {
    show: (issue: NewsletterIssue) => {
      issues.get.setData({ id }, issue)
      void issues.list.invalidate()
    },
    /** Shows why a change was refused and refetches the issue: often another person was faster. */
    refuse: (error: unknown) => {
      toast.error(messageOf(error, t('failed')))
      void issues.get.invalidate({ id })
    },
    refetch: () => Promise.all([issues.get.invalidate({ id }), issues.failures.invalidate({ id })]),
  }
}
