import type { Device } from '@dobara/contract/profile/profile.ts'
import { readDeviceName } from '@dobara/domain/accounts/device-name.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'

function nameOf({ userAgent }: Device): string {
  const { browser, system } = readDeviceName(userAgent)
  return browser && system ? t('on', { browser, system }) : (browser ?? system ?? t('unknown'))
}

function SessionRow({ session, onEnd }: { session: Device; onEnd: (() => void) | undefined }) {
  const Icon = readDeviceName(session.userAgent).isHandheld ? Smartphone : Monitor
  const time = formatDateTime(session.lastSeenAt)
  return (
    <li className="flex items-center gap-3 border-t border-line py-2">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <span>{nameOf(session)}</span>
          {session.isCurrent && <Badge tone="leaf">{t('thisDevice')}</Badge>}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <span>{t('lastSeen', { time })}</span>
          {session.ip && <span>{`, ${t('from', { ip: session.ip })}`}</span>}
        </p>
      </div>
      {onEnd && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('endOneOf', { device: nameOf(session), time })}
          onClick={onEnd}
        >
          {t('endOne')}
        </Button>
      )}
    </li>
  )
}

type SignOutChoice = { session: Device | undefined }

/** Lists the sessions of a user; callers with `users.write` can end one or all of them. */
export function UserSessions({ userId, sessions }: { userId: string; sessions: Device[] }) {
  const titleId = useId()
  const utils = trpc.useUtils()
  const mayEnd = usePermissions()('users.write')
  const [confirming, setConfirming] = useState<SignOutChoice>()
  const end = trpc.admin.users.endSessions.useMutation({
    onSuccess: () => toast.success(t('ended')),
    onError: (error) => toast.error(messageOf(error, t('endFailed'))),
    onSettled: async () => {
      setConfirming(undefined)
      await utils.admin.users.get.invalidate({ id: userId })
    },
  })
  const session = confirming?.session
  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-2">
        <h2 id={titleId} className="text-lg font-semibold">
          {t('sessions')}
        </h2>
        {mayEnd && sessions.length > 1 && (
          <Button variant="outline" size="sm" onClick={() => setConfirming({ session: undefined })}>
            {t('endAll')}
          </Button>
        )}
      </div>
      {sessions.length === 0 ? (
        <p className="text-muted">{t('noSessions')}</p>
      ) : (
        <ul>
          {sessions.map((row) => (
            <SessionRow
              key={row.id}
              session={row}
              onEnd={mayEnd ? () => setConfirming({ session: row }) : undefined}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={confirming !== undefined}
        question={session ? t('endOneQuestion', { device: nameOf(session) }) : t('endAllQuestion')}
        confirmLabel={t('endOne')}
        isLoading={end.isPending}
        onConfirm={() => end.mutate({ id: userId, sessionId: session?.id })}
        onClose={() => setConfirming(undefined)}
      />
    </section>
  )
}
