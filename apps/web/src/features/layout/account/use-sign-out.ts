import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { useNavigate } from '@tanstack/react-router'
import toast from 'react-hot-toast/headless'
import { useSession } from '../../../lib/session/session.tsx'
import { t } from './texts.ts'

/** Returns the name of a user as shown on the page. */
export function nameOf(user: Profile): string {
  return user.name?.trim() || user.email || user.phone || t('customer')
}

/** Signs out and leaves the pages that belong to the person. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    // Left first: a page that is for the signed-in only would send its visitor to the login instead.
    await navigate({ to: '/' })
    await signOut()
    toast.success(t('signedOut'))
  }
}
