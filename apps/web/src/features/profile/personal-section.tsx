import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { BadgeCheck } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { RichText } from '../../components/rich-text.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formatDate, formatPhone } from '../../lib/format.ts'
import { useEditMode } from '../../lib/forms/use-edit-mode.ts'
import { useFocusWhenLost } from '../../lib/page/use-focus-when-lost.ts'
import { codeOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { PersonalForm } from './personal-form.tsx'
import { ProfileSection } from './profile-section.tsx'
import { t } from './texts.ts'
import { VerifyPhoneNotice } from './verify-phone-notice.tsx'

const STRONG = { email: (words: string) => <span className="font-semibold wrap-anywhere">{words}</span> }

/** Shows that an address is not verified yet, and sends the link again on request. */
function VerifyEmailNotice({ email }: { email: string }) {
  const resend = trpc.auth.resendVerification.useMutation()
  const { reload } = useSession()
  const outcome = resend.isSuccess
    ? { look: 'text-leaf', text: t('resent') }
    : resend.isError && {
        look: 'text-clay',
        text: t(codeOf(resend.error) === 'RATE_LIMITED' ? 'tooSoon' : 'resendFailed'),
      }
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sky-soft px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <RichText text={t('mustVerify', { email })} parts={STRONG} />
        </p>
        <p aria-live="polite" className={cn('font-semibold', outcome && outcome.look)}>
          {outcome && outcome.text}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={resend.isPending ? undefined : t('resendTitle')}
        isLoading={resend.isPending}
        // Verified on the phone in between: then there was nothing to send, and this notice disappears.
        onClick={() => resend.mutate(undefined, { onSuccess: () => void reload() })}
      >
        {resend.isPending ? t('sending') : t('resend')}
      </Button>
    </div>
  )
}

/** Shows the personal details of the user, with a form to edit them. */
export function PersonalSection({ user }: { user: Profile }) {
  const { isEditing, opener, edit, close } = useEditMode()
  // A notice is removed with its button as soon as it is settled.
  useFocusWhenLost(`${user.emailVerifiedAt} ${user.phoneVerifiedAt}`, opener)
  return (
    <ProfileSection title={t('personal')} action={!isEditing && <EditButton opener={opener} onEdit={edit} />}>
      {isEditing ? <PersonalForm user={user} onClose={close} /> : <Facts user={user} />}
      {!isEditing && user.email !== null && user.emailVerifiedAt === null && (
        <VerifyEmailNotice key={user.email} email={user.email} />
      )}
      {!isEditing && user.phone !== null && user.phoneVerifiedAt === null && (
        <VerifyPhoneNotice key={user.phone} phone={user.phone} />
      )}
    </ProfileSection>
  )
}

function EditButton({ opener, onEdit }: { opener: Ref<HTMLButtonElement>; onEdit: () => void }) {
  return (
    <Button ref={opener} variant="outline" size="sm" aria-label={t('editPersonal')} onClick={onEdit}>
      {t('edit')}
    </Button>
  )
}

/** Badge that shows whether an address or a number is verified. */
function VerifiedMark({ verifiedAt }: { verifiedAt: string | null }) {
  if (verifiedAt === null) return <Badge tone="marigold">{t('notVerified')}</Badge>
  return (
    <Badge tone="leaf">
      <BadgeCheck aria-hidden="true" className="size-4" />
      {t('verified')}
    </Badge>
  )
}

function Facts({ user }: { user: Profile }) {
  const { name, email, phone, role, createdAt } = user
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact label={t('name')}>{name}</Fact>
      <Fact label={t('role')}>{t(role)}</Fact>
      <Fact label={t('email')} mark={email && <VerifiedMark verifiedAt={user.emailVerifiedAt} />}>
        {email}
      </Fact>
      <Fact label={t('phone')} mark={phone && <VerifiedMark verifiedAt={user.phoneVerifiedAt} />}>
        {phone && formatPhone(phone)}
      </Fact>
      <Fact label={t('memberSince')}>{formatDate(createdAt)}</Fact>
    </dl>
  )
}

type FactProps = { label: string; mark?: ReactNode; children: ReactNode }

function Fact({ label, mark, children }: FactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
        {children || <span className="text-muted">{t('notGiven')}</span>}
        {mark}
      </dd>
    </div>
  )
}
