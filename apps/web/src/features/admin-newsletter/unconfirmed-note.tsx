import { ASKED_AT_ONCE } from '@dobara/contract/newsletter-sorts.ts'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './newsletter-texts.ts'

/** Who has not confirmed gets nothing: how many these are, and the mail that asks them. */
export function UnconfirmedNote() {
  const { data } = trpc.admin.newsletter.stats.useQuery()
  const { newsletter } = trpc.useUtils().admin
  const mayWrite = usePermissions()('newsletter.write')
  const { mutate, isPending } = trpc.admin.newsletter.askUnconfirmed.useMutation({
    onSuccess: ({ asked }) => toast.success(t('asked', { count: asked })),
    onError: (error) => toast.error(messageOf(error, t('askFailed'))),
    onSettled: () => newsletter.invalidate(),
  })
  if (!data || data.unconfirmed === 0) return null
  const ask = mayWrite && data.askable > 0 && (
    <Button variant="outline" size="sm" isLoading={isPending} onClick={() => mutate()}>
      {t('askThem', { count: Math.min(data.askable, ASKED_AT_ONCE) })}
    </Button>
  )
  return (
    <Alert className="mb-4" action={ask}>
      {t('unconfirmedNote', { count: data.unconfirmed })}
    </Alert>
  )
}
