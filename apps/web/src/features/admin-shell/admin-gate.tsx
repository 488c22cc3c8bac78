import type { Profile } from '@dobara/contract/accounts.ts'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Compass, ShieldAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DocumentTitle } from '../../components/document-title.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { SignedInOnly } from '../../components/signed-in-only.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { t } from './admin-texts.ts'

type AdminGateProps = {
  /** Above every page, such as the word that the network is gone. */
  banner: ReactNode
  children: ReactNode
}

/**
 * The back office for administrators. It waits until it is known who is signed in; a visitor signs in first and comes back;
 * a customer is told why it stays closed. The server asks again at every call.
 */
export function AdminGate({ banner, children }: AdminGateProps) {
  const { user } = useSession()
  return (
    <SignedInOnly whileLoading={<FrameSkeleton />}>
      {user?.role === 'admin' ? (
        <AdminFrame user={user} banner={banner}>
          {children}
        </AdminFrame>
      ) : (
        user && <AdminRequired user={user} />
      )}
    </SignedInOnly>
  )
}

function AdminRequired({ user }: { user: Profile }) {
  const { signOut } = useSession()
  const navigate = useNavigate()
  const returnTo = useLocation({ select: (location) => location.href })
  const [isLeaving, setIsLeaving] = useState(false)

  async function changeAccount() {
    setIsLeaving(true)
    await signOut()
    await navigate({ to: '/login', search: { returnTo } })
  }
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <DocumentTitle title={t('required')} />
      <EmptyState
        icon={ShieldAlert}
        isPage
        title={t('required')}
        text={t('requiredText', { name: user.name?.trim() || user.email || user.phone || '' })}
        action={
          <>
            <Button onClick={() => void changeAccount()} isLoading={isLeaving}>
              {t('otherAccount')}
            </Button>
            <Link to="/" className={buttonVariants({ variant: 'outline' })}>
              {t('toShop')}
            </Link>
          </>
        }
      />
    </main>
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
