import type { Device } from '@dobara/contract/profile/profile.ts'
import { type DeviceName, readDeviceName } from '@dobara/domain/accounts/device-name.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProfileSection, SectionFailure, SectionLoading } from '../profile-section.tsx'
import { t } from '../texts.ts'
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts'

/** Lists the sessions of the account, each with a button to end it. */
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

function wordsFor({ browser, system }: DeviceName): string {
  if (browser && system) return t('on', { browser, system })
  return browser ?? system ?? t('unknown')
}

type DeviceRowProps = { device: Device; onEnded: () => void }

/** One browser: what it is, when it was here, and a way to sign it out from afar. */
function DeviceRow({ device, onEnded }: DeviceRowProps) {
  const name = readDeviceName(device.userAgent)
  const Icon = name.isHandheld ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" strokeWidth={1.5} />
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{wordsFor(name)}</span>
          {device.isCurrent && <Badge tone="leaf">{t('thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-muted">{t('lastSeen', { time: formatDateTime(device.lastSeenAt) })}</p>
        <p className="text-sm text-muted">{t('signedIn', { date: formatDate(device.signedInAt) })}</p>
      </div>
      {!device.isCurrent && <EndDevice device={device} name={wordsFor(name)} onEnded={onEnded} />}
    </li>
  )
}

function EndDevice({ device, name, onEnded }: DeviceRowProps & { name: string }) {
  const utils = trpc.useUtils()
  const [isConfirming, setIsConfirming] = useState(false)
  const end = trpc.profile.endDevice.useMutation({
    onSuccess: () => {
      onEnded()
      toast.success(t('outThere'))
    },
    // Signed out there in the meantime: the refetched list shows it too.
    onError: (error) => toast.error(messageOf(error)),
    onSettled: async () => {
      setIsConfirming(false)
      await utils.profile.devices.invalidate()
    },
  })
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('signOutOf', { device: name, time: formatDateTime(device.lastSeenAt) })}
        onClick={() => setIsConfirming(true)}
      >
        {t('signOutThere')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('askOne', { device: name })}
        confirmLabel={t('signOut')}
        isLoading={end.isPending}
        onConfirm={() => end.mutate({ id: device.id })}
        onClose={() => setIsConfirming(false)}
      />
    </>
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
  const [isConfirming, setIsConfirming] = useState(false)
  const end = trpc.profile.endOtherDevices.useMutation({
    onSuccess: () => {
      onEnded()
      toast.success(t('outEverywhere'))
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: async () => {
      setIsConfirming(false)
      await utils.profile.devices.invalidate()
    },
  })
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setIsConfirming(true)}>
        {t('signOutEverywhere')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('askAll')}
        confirmLabel={t('signOut')}
        isLoading={end.isPending}
        onConfirm={() => end.mutate()}
        onClose={() => setIsConfirming(false)}
      />
    </>
  )
}
