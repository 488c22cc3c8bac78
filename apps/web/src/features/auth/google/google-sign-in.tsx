import { Alert } from '../../../ui/alert.tsx'
import { GoogleButton } from './google-button.tsx'
import type { GoogleError } from './google-error.ts'
import { t } from '../texts.ts'
import { useGoogleLink } from './use-google-link.ts'

type GoogleSignInProps = { returnTo: string | undefined; error?: GoogleError | undefined }

function Or() {
  return (
    <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('or')}
    </p>
  )
}

/** Signing in with Google, below ways that come first. What goes wrong is said on the login page. */
export function OrGoogle({ returnTo }: { returnTo: string }) {
  return (
    <div className="grid gap-5">
      <Or />
      <GoogleButton returnTo={returnTo} />
    </div>
  )
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
