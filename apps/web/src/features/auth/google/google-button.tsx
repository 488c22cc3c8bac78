import { useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { GoogleMark } from './google-mark.tsx'
import { t } from '../texts.ts'

const LOOK = { variant: 'outline', size: 'lg' } as const

/** Leaves the shop for Google and comes back to `returnTo`; in a shop without keys it says why it does not. */
export function GoogleButton({ returnTo }: { returnTo: string | undefined }) {
  const { data: info } = trpc.store.info.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  const [isExplained, setIsExplained] = useState(false)
  const label = (
    <>
      <GoogleMark />
      {t('googleContinue')}
    </>
  )

  if (info?.googleSignIn === false) {
    return (
      <div>
        <Button {...LOOK} className="w-full" aria-expanded={isExplained} onClick={() => setIsExplained(true)}>
          {label}
        </Button>
        {/* There from the start, so that what appears in it is read out. */}
        <div role="status">{isExplained && <Alert className="mt-3">{t('oauth_off')}</Alert>}</div>
      </div>
    )
  }
  const search = returnTo ? `?${new URLSearchParams({ returnTo })}` : ''
  return (
    // A call of the server and no page of this app: the browser itself has to go there.
    <a href={`/api/auth/google/start${search}`} className={buttonVariants({ ...LOOK, className: 'w-full' })}>
      {label}
    </a>
  )
}
