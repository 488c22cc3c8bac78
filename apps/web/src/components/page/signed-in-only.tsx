import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '../../lib/session/session.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { t } from './texts.ts'

type SignedInOnlyProps = {
  children: ReactNode
  /** Placeholder until it is known who is signed in, best in the shape of the page. */
  whileLoading?: ReactNode
}

/**
 * A page that belongs to a person: it waits until it is known who is signed in, and sends everybody else to the login,
 * which leads back here. A session that ends while the page is open leads there too.
 */
export function SignedInOnly({ children, whileLoading }: SignedInOnlyProps) {
  const { user, status } = useSession()
  if (user) return children
  if (status === 'ready') return <ToLogin />
  return (
    whileLoading ?? (
      <div className="page grid justify-items-center py-24 text-leaf">
        <Spinner className="size-10" label={t('findingOut')} />
      </div>
    )
  )
}

function ToLogin() {
  const navigate = useNavigate()
  const href = useLocation({ select: (location) => location.href })
  // The address changes to the login's while its screen is being fetched: to come back there would go round for ever.
  const [returnTo] = useState(href)
  useEffect(() => {
    void navigate({ to: '/login', search: { returnTo }, replace: true })
  }, [navigate, returnTo])
  return null
}
