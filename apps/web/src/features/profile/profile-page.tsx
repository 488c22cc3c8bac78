import type { Profile } from '@dobara/contract/identity/accounts.ts'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { ErrorState } from '../../components/states/error-state.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { readAccessToken } from '../../lib/session/session-token.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddressesSection } from './addresses/addresses-section.tsx'
import { DevicesSection } from './devices/devices-section.tsx'
import { LoginSection } from './login-section.tsx'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import { PrivacySection } from './privacy/privacy-section.tsx'
import { t } from './texts.ts'
import { SecuritySection } from './security-section.tsx'

/** My Profile, for whoever is signed in; a stranger signs in first and comes back. */
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
        // With a token and without a person: the profile was asked for, and no answer came.
        <ProfileFailure />
      )}
    </>
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
