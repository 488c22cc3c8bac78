import { useCallback } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { t } from './texts.ts'

/** "Send again" for a refund that failed. `onGone` runs when its row has left the list. */
export function useRetryRefund(onGone: () => void) {
  const utils = trpc.useUtils()
  const retry = trpc.admin.paymentAlerts.retryRefund.useMutation({
    onSuccess: async ({ refundId }) => {
      await utils.admin.paymentAlerts.list.invalidate()
      if (refundId) {
        toast.success(t('retried'))
        onGone()
      } else toast.error(t('nothingToRetry'))
    },
    onError: (error) => toast.error(messageOf(error, t('retryFailed'))),
  })
  const { isPending, mutate } = retry
  const run = useCallback(
    (refundId: string) => {
      if (!isPending) mutate({ refundId })
    },
    [isPending, mutate],
  )
  return { busyId: isPending ? retry.variables.refundId : null, run }
}
