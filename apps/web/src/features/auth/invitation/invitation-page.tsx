import type { OpenInvitation } from '@dobara/contract/admin-users/invitations.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { staffRoleName } from '../../../lib/words/staff-role-texts.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AuthPage } from '../auth-page.tsx'
import { t } from '../texts.ts'
import { InvitationForm } from './invitation-form.tsx'

/** Page /invitation: target of the mail that invites a person to work in the back office. */
export function InvitationPage({ token }: { token: string | undefined }) {
  const { mutate, data, error } = trpc.auth.readInvitation.useMutation()
  useEffect(() => {
    if (token) mutate({ token })
  }, [token, mutate])
  const lead = data && t('invitationLead', { role: staffRoleName(data.staffRole), email: data.email })
  return (
    <AuthPage
      title={t('invitationTitle')}
      lead={token ? (lead ?? '') : t('invitationNoLink')}
      footer={t('invitationFooter')}
    >
      {token && !data && !error && <Skeleton className="h-64" />}
      {token && error && (
        <div className="grid gap-4">
          <Alert tone="danger">{messageOf(error, t('invitationLoadFailed'))}</Alert>
          <Button variant="outline" onClick={() => mutate({ token })}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
      {token && data && <Answer token={token} invitation={data} />}
    </AuthPage>
  )
}

type AnswerProps = { token: string; invitation: OpenInvitation }

/** A new person chooses a password; the owner of an account signs in to it and accepts by one button. */
function Answer({ token, invitation }: AnswerProps) {
  const { user } = useSession()
  if (!invitation.hasAccount) return <InvitationForm token={token} name={invitation.name ?? ''} />
  if (user?.email === invitation.email) return <AcceptAsMyself token={token} name={user.name ?? user.email} />
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">{t('invitationHasAccount', { email: invitation.email })}</p>
      <Link
        to="/login"
        search={{ returnTo: `/invitation?${new URLSearchParams({ token })}` }}
        className={buttonVariants({ size: 'lg' })}
      >
        {t('login')}
      </Link>
    </div>
  )
}

function AcceptAsMyself({ token, name }: { token: string; name: string }) {
  const { reload } = useSession()
  const navigate = useNavigate()
  const accept = trpc.auth.acceptInvitation.useMutation({
    onSuccess: async () => {
      await reload()
      await navigate({ to: '/admin', replace: true })
    },
  })
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">{t('invitationAs', { name })}</p>
      {accept.error && <Alert tone="danger">{messageOf(accept.error, t('invitationFailed'))}</Alert>}
      <Button size="lg" isLoading={accept.isPending} onClick={() => accept.mutate({ token })}>
        {t('invitationAccept')}
      </Button>
    </div>
  )
}
