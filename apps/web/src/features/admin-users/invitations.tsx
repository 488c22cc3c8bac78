import type { StaffInvitation } from '@dobara/contract/admin-users/invitations.ts'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDate } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { staffRoleName } from '../../lib/words/staff-role-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { t } from './texts.ts'

/** Lists open invitations; renders nothing if there are none. A failed load must not hide the list of users. */
export function Invitations({ mayWrite }: { mayWrite: boolean }) {
  const { data } = trpc.admin.users.invitations.useQuery()
  const utils = trpc.useUtils()
  const refresh = () => void utils.admin.users.invitations.invalidate()
  const [confirming, setConfirming] = useState<StaffInvitation>()
  const resend = trpc.admin.users.invite.useMutation({
    onSuccess: ({ email }) => {
      refresh()
      toast.success(t('invited', { email }))
    },
    onError: (error) => toast.error(messageOf(error, t('inviteFailed'))),
  })
  const withdraw = trpc.admin.users.revokeInvitation.useMutation({
    onSuccess: () => toast.success(t('withdrawn')),
    onError: (error) => toast.error(messageOf(error, t('withdrawFailed'))),
    onSettled: () => {
      setConfirming(undefined)
      refresh()
    },
  })
  const send = ({ email, name, staffRole }: StaffInvitation) => resend.mutate({ email, name, staffRole })
  if (!data?.invitations.length) return null
  return (
    <Card className="mb-6 p-4 sm:p-5">
      <h2 className="text-lg font-semibold">{t('openInvitations')}</h2>
      <ul>
        {data.invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            isResending={resend.isPending && resend.variables.email === invitation.email}
            onResend={mayWrite ? () => send(invitation) : undefined}
            onWithdraw={() => setConfirming(invitation)}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={confirming !== undefined}
        question={t('withdrawQuestion', { email: confirming?.email ?? '' })}
        confirmLabel={t('withdraw')}
        isLoading={withdraw.isPending}
        onConfirm={() => confirming && withdraw.mutate({ id: confirming.id })}
        onClose={() => setConfirming(undefined)}
      />
    </Card>
  )
}

type InvitationRowProps = {
  invitation: StaffInvitation
  isResending: boolean
  /** Undefined for a role that only reads accounts. */
  onResend: (() => void) | undefined
  onWithdraw: () => void
}

function InvitationRow({ invitation, isResending, onResend, onWithdraw }: InvitationRowProps) {
  const { email, name, staffRole, expiresAt, isExpired } = invitation
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {name ?? email}
          <Badge tone={isExpired ? 'clay' : 'sky'}>
            {isExpired ? t('expired') : staffRoleName(staffRole)}
          </Badge>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {name && <span className="mr-2">{email}</span>}
          <span>{t(isExpired ? 'expiredOn' : 'expiresOn', { date: formatDate(expiresAt) })}</span>
        </p>
      </div>
      {onResend && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            isLoading={isResending}
            aria-label={isResending ? undefined : t('resendTo', { email })}
            onClick={onResend}
          >
            {t('resend')}
          </Button>
          <Button variant="ghost" size="sm" aria-label={t('withdrawOf', { email })} onClick={onWithdraw}>
            {t('withdraw')}
          </Button>
        </div>
      )}
    </li>
  )
}
