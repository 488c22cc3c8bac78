import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useSession } from '../../lib/session/session.tsx'

const PRODUCTS = '/products'
const BACK_OFFICE = '/admin'

/**
 * Where a sign-in screen leads: back to where the person came from; else, as documented, an admin who came in by e-mail
 * (whose `role` is given) to the back office and everybody else to the products. Somebody who is signed in already is
 * sent on without a message, unless `isStaying`: where they came from is not for their account.
 */
export function useLeaveSignIn(returnTo: string | undefined, isStaying = false) {
  const router = useRouter()
  const { user } = useSession()
  const isLeaving = useRef(false)

  useEffect(() => {
    if (user && !isStaying && !isLeaving.current) router.history.replace(returnTo ?? PRODUCTS)
  }, [user, isStaying, returnTo, router])

  return ({ welcome, role = 'customer' }: { welcome: string; role?: Profile['role'] }) => {
    isLeaving.current = true
    toast.success(welcome)
    router.history.replace(returnTo ?? (role === 'admin' ? BACK_OFFICE : PRODUCTS))
  }
}
