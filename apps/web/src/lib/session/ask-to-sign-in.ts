import type { AnyRouter } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { t } from '../refusals/refusal-texts.ts'

const LOGIN = '/login'

/** Says that the session has ended and leads to the sign-in, which leads back to the page that was open. */
export function askToSignIn(router: AnyRouter): void {
  const returnTo = router.latestLocation.href
  toast.error(t('sessionExpired'))
  // Pages that are for the signed-in only have left by then.
  setTimeout(() => {
    if (router.latestLocation.pathname === LOGIN) return
    void router.navigate({ to: LOGIN, search: { returnTo } })
  })
}
