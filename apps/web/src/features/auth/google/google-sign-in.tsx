import { useEffect, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { t } from '../texts.ts'
import type { GoogleError } from './google-error.ts'

type GoogleSignInProps = { returnTo: string | undefined; error?: GoogleError | undefined }

function Or() {
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('or')}
    </p>
  )
}

const LOOK = { variant: 'outline', size: 'lg' } as const

/** Google's letter in its own colours, as its branding rules require on a sign-in button. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" className="size-5 shrink-0">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59A14.5 14.5 0 0 1 9.77 24c0-1.6.28-3.14.76-4.59l-7.98-6.19A23.9 23.9 0 0 0 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  )
}

/** Leads to Google and returns to `returnTo`; in a shop without keys it shows why it cannot. */
function GoogleButton({ returnTo }: { returnTo: string | undefined }) {
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

/** Sign-in with Google, below the preferred ways. Errors are shown on the login page. */
export function OrGoogle({ returnTo }: { returnTo: string }) {
  return (
    <div className="grid gap-5">
      <Or />
      <GoogleButton returnTo={returnTo} />
    </div>
  )
}

/**
 * Links the Google account whose sign-in was refused because it is not linked, as soon as the user signs in here in
 * any way.
 */
function useGoogleLink(isWaiting: boolean): void {
  const { user } = useSession()
  const hasRequested = useRef(false)
  // Callbacks are on the hook, not on the call: the page is left by the time the reply arrives.
  const { mutate } = trpc.auth.googleLink.useMutation({
    onSuccess: () => toast.success(t('linked')),
    onError: (error) => toast.error(messageOf(error, t('oauth'))),
  })

  useEffect(() => {
    if (!isWaiting || !user || hasRequested.current) return
    hasRequested.current = true
    mutate()
  }, [isWaiting, user, mutate])
}

/** Signing in with Google, above the other ways; `error` is what the last try came back with. */
export function GoogleSignIn({ returnTo, error }: GoogleSignInProps) {
  useGoogleLink(error === 'oauth_link')
  return (
    <div className="grid gap-5">
      {error && <Alert tone={error === 'oauth_link' ? 'warning' : 'danger'}>{t(error)}</Alert>}
      <GoogleButton returnTo={returnTo} />
      <Or />
    </div>
  )
}
