import type { Device } from '@dobara/contract/identity/profile.ts'
import { type DeviceName, readDeviceName } from '@dobara/domain/accounts/device-name.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { NativeConfirmDialog } from '../../../components/form/native-confirm-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'

function wordsFor({ browser, system }: DeviceName): string {
  if (browser && system) return t('on', { browser, system })
  return browser ?? system ?? t('unknown')
}

type DeviceRowProps = { device: Device; onEnded: () => void }

/** One browser: what it is, when it was here, and a way to sign it out from afar. */
export function DeviceRow({ device, onEnded }: DeviceRowProps) {
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
  const [isAsking, setIsAsking] = useState(false)
  const end = trpc.profile.endDevice.useMutation({
    onSuccess: () => {
      onEnded()
      toast.success(t('outThere'))
    },
    // Signed out there meanwhile: the list, read again, says so too.
    onError: (error) => toast.error(messageOf(error)),
    onSettled: async () => {
      setIsAsking(false)
      await utils.profile.devices.invalidate()
    },
  })
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('signOutOf', { device: name, time: formatDateTime(device.lastSeenAt) })}
        onClick={() => setIsAsking(true)}
      >
        {t('signOutThere')}
      </Button>
      <NativeConfirmDialog
        isOpen={isAsking}
        question={t('askOne', { device: name })}
        confirmLabel={t('signOut')}
        isLoading={end.isPending}
        onConfirm={() => end.mutate({ id: device.id })}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
