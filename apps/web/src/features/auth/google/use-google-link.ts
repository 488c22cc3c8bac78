import { useEffect, useRef } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { t } from '../texts.ts'

/** Links the Google account that was refused for it, as soon as somebody is signed in here, in whatever way. */
export function useGoogleLink(isWaiting: boolean): void {
  const { user } = useSession()
  const hasAsked = useRef(false)
  // Callbacks of the hook and not of the call: by the time the answer comes, the page is left.
  const { mutate } = trpc.auth.googleLink.useMutation({
    onSuccess: () => toast.success(t('linked')),
    onError: (error) => toast.error(messageOf(error, t('oauth'))),
  })

  useEffect(() => {
    if (!isWaiting || !user || hasAsked.current) return
    hasAsked.current = true
    mutate()
  }, [isWaiting, user, mutate])
}
