import { toast } from 'react-hot-toast/headless'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { messageOf } from '../../lib/refusal.ts'
import { trpc } from '../../lib/trpc.ts'
import { Button } from '../../ui/button.tsx'
import { DeviceRow } from './device-row.tsx'
import { t } from './device-texts.ts'
import { ProfileSection, SectionFailure, SectionLoading } from './profile-section.tsx'

/** Where the account is signed in, with a way to end each. */
export function DevicesSection() {
  const devices = trpc.profile.devices.useQuery()
  const list = devices.data?.devices
  return (
    <ProfileSection title={t('title')} lead={t('lead')}>
      {list ? (
        <div className="grid gap-4">
          <ul className="grid divide-y divide-line border-y border-line">
            {list.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
          {list.some(({ isCurrent }) => !isCurrent) && <EndOthers />}
        </div>
      ) : devices.isError ? (
        <SectionFailure
          error={devices.error}
          onRetry={() => void devices.refetch()}
          isRetrying={devices.isFetching}
        />
      ) : (
        <SectionLoading label={t('loading')} count={2} />
      )}
    </ProfileSection>
  )
}

function EndOthers() {
  const utils = trpc.useUtils()
  const [isAsking, setIsAsking] = useState(false)
  const end = trpc.profile.endOtherDevices.useMutation({
    onSuccess: () => toast.success(t('outEverywhere')),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: async () => {
      setIsAsking(false)
      await utils.profile.devices.invalidate()
    },
  })
  return (
    <>
      <Button variant="secondary" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {t('signOutEverywhere')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={t('askAll')}
        confirmLabel={t('signOut')}
        isLoading={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
