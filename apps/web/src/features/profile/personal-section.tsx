import type { Profile } from '@dobara/contract/identity/accounts.ts'
import type { ReactNode, Ref } from 'react'
import { formatDate, formatPhone } from '../../lib/format.ts'
import { useFocusWhenLost } from '../../lib/page/use-focus-when-lost.ts'
import { Button } from '../../ui/button.tsx'
import { PersonalForm } from './personal-form.tsx'
import { ProfileSection } from './profile-section.tsx'
import { t } from './texts.ts'
import { useEditMode } from '../../lib/forms/use-edit-mode.ts'
import { VerifiedMark } from './verified-mark.tsx'
import { VerifyEmailNotice } from './verify-email-notice.tsx'
import { VerifyPhoneNotice } from './verify-phone-notice.tsx'

/** Who the person is, to read and to change. */
export function PersonalSection({ user }: { user: Profile }) {
  const { isEditing, opener, edit, close } = useEditMode()
  // A notice goes with its button as soon as it is settled.
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
