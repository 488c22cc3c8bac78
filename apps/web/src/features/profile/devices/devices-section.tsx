import type { Device } from '@dobara/contract/identity/profile.ts'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { NativeConfirmDialog } from '../../../components/form/native-confirm-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { ProfileSection, SectionFailure, SectionLoading } from '../profile-section.tsx'
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts'
import { DeviceRow } from './device-row.tsx'
import { t } from '../texts.ts'

/** Where the account is signed in, with a way to end each. */
export function DevicesSection() {
  const devices = trpc.profile.devices.useQuery()
  const list = devices.data?.devices
  return (
    <ProfileSection title={t('deviceTitle')} lead={t('deviceLead')}>
      {list ? (
        <DeviceList devices={list} />
      ) : devices.isError ? (
        <SectionFailure
          error={devices.error}
          onRetry={() => void devices.refetch()}
          isRetrying={devices.isFetching}
        />
      ) : (
        <SectionLoading label={t('deviceLoading')} count={2} />
      )}
    </ProfileSection>
  )
}

function DeviceList({ devices }: { devices: Device[] }) {
  const start = useRef<HTMLUListElement>(null)
  const noteRemoval = useFocusAfterRemoval(devices, start)
  return (
    <div className="grid gap-4">
      <ul ref={start} tabIndex={-1} className="grid divide-y divide-line border-y border-line outline-none">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnded={noteRemoval} />
        ))}
      </ul>
      {devices.some(({ isCurrent }) => !isCurrent) && <EndOthers onEnded={noteRemoval} />}
    </div>
  )
}

function EndOthers({ onEnded }: { onEnded: () => void }) {
  const utils = trpc.useUtils()
  const [isAsking, setIsAsking] = useState(false)
  const end = trpc.profile.endOtherDevices.useMutation({
    onSuccess: () => {
      onEnded()
      toast.success(t('outEverywhere'))
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: async () => {
      setIsAsking(false)
      await utils.profile.devices.invalidate()
    },
  })
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setIsAsking(true)}>
        {t('signOutEverywhere')}
      </Button>
      <NativeConfirmDialog
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
