import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { formatPhone } from '../../lib/format.ts'
import { useEditMode } from '../../lib/forms/use-edit-mode.ts'
import { readAccessToken } from '../../lib/storage/session-token.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddressesSection } from './addresses/addresses-section.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { StoreCreditSection } from './store-credit/store-credit-section.tsx'
import { t } from './texts.ts'

/** My Profile, for signed-in customers; visitors sign in first and come back. */
export function ProfilePage() {
  const { user, status } = useSession()
  return (
    <>
      <DocumentTitle title={t('title')} />
      {user ? (
        <Sections user={user} />
      ) : status === 'loading' ? (
        <ProfileSkeleton />
      ) : readAccessToken() === null ? (
        <Navigate to="/login" search={{ returnTo: '/profile' }} replace />
      ) : (
        // With a token but without a user: the profile was requested, and no reply arrived.
        <ProfileFailure />
      )}
    </>
  )
}

function howTheySignIn({ loginMethod, email, phone }: Profile): string {
  if (loginMethod === 'phone') return t('byPhone', { phone: formatPhone(phone ?? '') })
  return t(loginMethod === 'google' ? 'byGoogle' : 'byEmail', { email: email ?? '' })
}

/** The note on how this account signs in, which no form changes. */
function LoginSection({ user }: { user: Profile }) {
  return (
    <ProfileSection title={t('loginInformation')}>
      <p className="wrap-anywhere">{howTheySignIn(user)}</p>
      <p className="mt-2 text-muted">{t('loginFixed')}</p>
      <div className="mt-1 flex flex-wrap gap-x-5">
        <Link to="/contact" className="link inline-flex min-h-11 items-center">
          {t('contactUs')}
        </Link>
        <Link to="/questions" className="link inline-flex min-h-11 items-center">
          {t('yourQuestions')}
        </Link>
        <Link to="/repairs" className="link inline-flex min-h-11 items-center">
          {t('yourCases')}
        </Link>
      </div>
    </ProfileSection>
  )
}

/** The password of who signs in by e-mail. */
function SecuritySection({ email }: { email: string }) {
  const { isEditing, opener, edit, close } = useEditMode()
  const [isChanged, setIsChanged] = useState(false)

  function open() {
    setIsChanged(false)
    edit()
  }
  function finish() {
    setIsChanged(true)
    close()
  }
  return (
    <ProfileSection title={t('security')} lead={isEditing ? t('everywhereElse') : t('securityPassword')}>
      {isChanged && (
        <Alert tone="success" title={t('changed')} className="mb-4">
          {t('changedText')}
        </Alert>
      )}
      {isEditing ? (
        <PasswordForm email={email} onChanged={finish} onCancel={close} />
      ) : (
        <Button ref={opener} variant="outline" onClick={open}>
          {t('change')}
        </Button>
      )}
    </ProfileSection>
  )
}

function Sections({ user }: { user: Profile }) {
  return (
    <div className="page pb-16">
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-6">
          <PersonalSection user={user} />
          <AddressesSection />
          <DevicesSection />
        </div>
        <div className="grid min-w-0 gap-6">
          <StoreCreditSection />
          <LoginSection user={user} />
          {user.loginMethod === 'email' && <SecuritySection email={user.email ?? ''} />}
          <NotificationsSection user={user} />
          <PrivacySection user={user} />
        </div>
      </div>
    </div>
  )
}

function ProfileFailure() {
  const { reload } = useSession()
  const [isRetrying, setIsRetrying] = useState(false)

  async function retry() {
    setIsRetrying(true)
    await reload()
    setIsRetrying(false)
  }
  return <ErrorState message={t('loadFailed')} onRetry={() => void retry()} isRetrying={isRetrying} />
}

function ProfileSkeleton() {
  return (
    <div className="page pb-16" aria-busy="true">
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <Skeleton className="h-80 w-full rounded-md" />
          <Skeleton className="h-64 w-full rounded-md" />
          <Skeleton className="h-64 w-full rounded-md" />
        </div>
        <div className="grid gap-6">
          <Skeleton className="h-40 w-full rounded-md" />
          <Skeleton className="h-44 w-full rounded-md" />
          <Skeleton className="h-96 w-full rounded-md" />
        </div>
      </div>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
    </div>
  )
}
