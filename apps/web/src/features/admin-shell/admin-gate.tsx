import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Compass, LockKeyhole } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { SignedInOnly } from '../../components/page/signed-in-only.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { useStorePages, useResume } from '../../lib/stored-pages/use-stored-pages.ts'
import { codeOf } from '../../lib/refusals/refusal.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { useSession } from '../../lib/session/session.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { sectionAt } from './admin-sections.ts'
import { t } from './texts.ts'

type AdminGateProps = {
  /** Content above every page, such as the offline notice. */
  banner: ReactNode
  children: ReactNode
}

/**
 * Restricts the back office to administrators. It waits until the session is known. A visitor signs in first and
 * returns; a customer is sent to the login too, which shows the reason. The server checks the permission again on
 * every call.
 */
export function AdminGate({ banner, children }: AdminGateProps) {
  const { user } = useSession()
  const isResuming = useResume()
  if (isResuming) return <FrameSkeleton />
  return (
    <SignedInOnly whileLoading={<FrameSkeleton />}>
      {user?.role === 'admin' ? (
        <AdminFrame user={user} banner={banner}>
          <ForRole user={user}>{children}</ForRole>
        </AdminFrame>
      ) : (
        <ToAdminLogin />
      )}
    </SignedInOnly>
  )
}

/** Redirects to the login, which shows the reason and leads back here with another account. */
function ToAdminLogin() {
  const navigate = useNavigate()
  const href = useLocation({ select: (location) => location.href })
  // The address changes to the login's while its screen is being fetched: to come back there would go round for ever.
  const [returnTo] = useState(href)
  useEffect(() => {
    void navigate({ to: '/login', search: { returnTo, reason: 'admin' }, replace: true })
  }, [navigate, returnTo])
  return null
}

/**
 * Handles a role changed while the back office is open: when a call is refused for lack of permission, the session is
 * reloaded and the shell shows the remaining screens.
 */
function useFreshRole(): void {
  const queryClient = useQueryClient()
  const { reload } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    const look = (error: unknown) => {
      if (codeOf(error) === 'PERMISSION_REQUIRED') void reload()
      // Nothing else opens before it is set up.
      if (codeOf(error) === 'SECOND_FACTOR_NEEDED') void navigate({ to: '/admin/security' })
    }
    const stops = [
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error') look(event.action.error)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [navigate, queryClient, reload])
}

/** The screen, where the role of who is signed in opens it. */
function ForRole({ user, children }: { user: Profile; children: ReactNode }) {
  useFreshRole()
  useStorePages(user)
  const allows = usePermissions()
  const section = useLocation({ select: ({ pathname }) => sectionAt(pathname) })
  return section && !allows(section.permission) ? <OtherRoles /> : children
}

function OtherRoles() {
  return (
    <>
      <DocumentTitle title={t('otherRoles')} />
      <EmptyState
        icon={LockKeyhole}
        isPage
        title={t('otherRoles')}
        text={t('otherRolesText')}
        action={
          <Link to="/admin" className={buttonVariants()}>
            {t('backOffice')}
          </Link>
        }
      />
    </>
  )
}

/** An address under /admin that no screen has. */
export function AdminNotFound() {
  return (
    <>
      <DocumentTitle title={t('notFound')} />
      <EmptyState
        icon={Compass}
        isPage
        title={t('notFound')}
        text={t('notFoundText')}
        action={
          <Link to="/admin" className={buttonVariants()}>
            {t('backOffice')}
          </Link>
        }
      />
    </>
  )
}

function FrameSkeleton() {
  return (
    <main id="main" className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]" aria-busy="true">
      <div className="h-13 border-b border-line bg-surface p-3 lg:h-dvh lg:border-r lg:border-b-0">
        <Skeleton className="h-7 w-32" />
      </div>
      <div className="grid content-start gap-4 p-4 lg:p-8">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-96 w-full rounded-md" />
      </div>
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
    </main>
  )
}
