import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { ForWriters } from '../../lib/session/for-writers.tsx'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

/** Brings back the list of what a new shop needs, where it was hidden before all was done. */
export function ShowSetup() {
  const { data: setup } = trpc.admin.dashboard.setup.useQuery()
  const { dashboard } = trpc.useUtils().admin
  const showing = trpc.admin.dashboard.showSetup.useMutation({
    onSuccess: async () => {
      toast.success(t('setupShown'))
      await dashboard.setup.invalidate()
    },
    onError: (error) => toast.error(messageOf(error, t('showSetupFailed'))),
  })
  if (!setup?.isHidden) return null
  const { seller, category, product, picture, delivery } = setup
  if (seller && category && product && picture && delivery) return null
  return (
    <ForWriters permission="settings.write">
      <Button variant="outline" isLoading={showing.isPending} onClick={() => showing.mutate()}>
        {t('showSetup')}
      </Button>
    </ForWriters>
  )
}
