import { useNavigate } from '@tanstack/react-router'
import toast from 'react-hot-toast/headless'
import { useSession } from '../../lib/session/session.tsx'
import { t } from './texts.ts'

/** Signs out and leaves the back office. */
export function useAdminLogout(): () => Promise<void> {
  const { signOut } = useSession()
  const navigate = useNavigate()
  return async () => {
    // Left first: the back office would send its visitor to the login instead.
    await navigate({ to: '/' })
    await signOut()
    toast.success(t('loggedOut'))
  }
}
