import { ASKED_AT_ONCE } from '@dobara/contract/newsletter/newsletter-sorts.ts'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

/** Under the heading: who has not confirmed and gets nothing, with the mail that asks them; or what the list is. */
export function UnconfirmedNote() {
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
          {t('askThem', { count: Math.min(data.askable, ASKED_AT_ONCE) })}
        </Button>
      )}
    </>
  )
}
