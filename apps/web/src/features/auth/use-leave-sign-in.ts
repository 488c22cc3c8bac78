import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toast } from 'react-hot-toast'
import { useSession } from '../../lib/session.tsx'

const HOME_OF_SIGNED_IN = '/products'

/**
 * Where a sign-in screen leads: back to where the person came from, else to the products. Somebody who is signed
 * in already is sent on without a word.
 */
export function useLeaveSignIn({ returnTo, welcome }: { returnTo: string | undefined; welcome: string }) {
  const router = useRouter()
  const { user } = useSession()
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!user || isLeaving.current) return
    router.history.replace(returnTo ?? HOME_OF_SIGNED_IN)
  }, [user, returnTo, router])

  return () => {
    isLeaving.current = true
    toast.success(welcome)
    router.history.replace(returnTo ?? HOME_OF_SIGNED_IN)
  }
}
