import type { SignedIn } from '@dobara/contract/auth/accounts.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useSession } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { t } from './texts.ts'
import { PhoneForm } from './phone/phone-form.tsx'
import { usePhoneForm } from './phone/use-phone-form.ts'
import { SignInForm } from './sign-in-form.tsx'
import { Tabs } from './tabs.tsx'
import { useSignInForm } from './use-email-forms.ts'

const HOME = '/'

/**
 * Dialog for signing in again in place, so that input on the page below is preserved. Changes refused because the
 * session had ended are then sent again. Closing the dialog returns to the page; other ways to sign in open in a new
 * tab, which this one follows.
 */
export function SignInAgainDialog() {
  const { user, signIn, deferSignIn, dropSession } = useSession()
  const router = useRouter()
  const byEmail = useSignInForm(user?.email ?? '')
  const byPhone = usePhoneForm({
    onVerified: ({ signedIn }) => {
      if (!signedIn) return
      signIn(signedIn)
      leaveToOthers(signedIn)
    },
  })

  /** Leaves the page if another person signed in: its content is not for them. */
  function leaveToOthers(signedIn: SignedIn) {
    if (signedIn.user.id !== user?.id) void router.navigate({ to: HOME })
  }
  const focusPassword = useEffectEvent(() => user?.email && byEmail.setFocus('password'))
  useEffect(() => void focusPassword(), [])

  const email = {
    id: 'email',
    label: t('byEmail'),
    panel: <SignInForm form={byEmail} isOverPage onSignedIn={leaveToOthers} />,
  }
  const phone = { id: 'phone', label: t('byPhone'), panel: <PhoneForm state={byPhone} /> }
  return (
    <Dialog
      onClose={deferSignIn}
      title={t('sessionExpired')}
      description={t('signInAgainText')}
      className="w-108"
    >
      {/* An account without an email address signs in by phone. */}
      <Tabs label={t('waysToLogin')} tabs={user?.email ? [email, phone] : [phone, email]} />
      <DialogFooter className="justify-between">
        <a href="/login" target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
          {t('otherWays')}
        </a>
        <Button variant="outline" onClick={dropSession}>
          {t('signOut')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
