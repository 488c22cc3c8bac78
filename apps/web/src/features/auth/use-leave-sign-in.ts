import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useSession } from '../../lib/session/session.tsx'

const PRODUCTS = '/products'
const BACK_OFFICE = '/admin'

/**
 * Returns how to leave a sign-in screen: back to the previous page; otherwise, as documented, an admin who signed in
 * by e-mail (whose `role` is given) goes to the back office and everyone else to the products. A user who is already
 * signed in is redirected without a message, unless `isStaying`: the previous page is not for their account.
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
