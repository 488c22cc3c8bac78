import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { RichText } from '../../../components/rich-text.tsx'
import { useSession } from '../../../lib/session/session.tsx'
import { buttonVariants } from '../../../ui/button.tsx'
import { AuthPage } from '../auth-page.tsx'
import { FocusedNotice } from '../focused-notice.tsx'
import { t } from '../texts.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

const LOGIN_AFTER_MS = 2_000

const backToLogin = (words: string) => (
  <Link to="/login" className="link">
    {words}
  </Link>
)

/** Page of the link in a password reset mail. */
export function ResetPasswordPage({ token }: { token: string | undefined }) {
  const { reload } = useSession()
  const navigate = useNavigate()
  const [isReset, setIsReset] = useState(false)

  useEffect(() => {
    if (!isReset) return
    // Every session of the account has ended; if this browser held one, it should know.
    void reload()
    const timer = setTimeout(() => void navigate({ to: '/login', replace: true }), LOGIN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isReset, reload, navigate])

  return (
    <AuthPage
      title={token ? t('resetTitle') : t('invalidTitle')}
      lead={leadOf(token, isReset)}
      footer={<RichText text={t('backToLogin')} parts={{ link: backToLogin }} />}
    >
      {!token ? (
        <Link to="/forgot-password" className={buttonVariants({ size: 'lg' })}>
          {t('askAgain')}
        </Link>
      ) : isReset ? (
        <FocusedNotice title={t('resetDone')}>{t('goingToLogin')}</FocusedNotice>
      ) : (
        <ResetPasswordForm token={token} onReset={() => setIsReset(true)} />
      )}
    </AuthPage>
  )
}

function leadOf(token: string | undefined, isReset: boolean): string | undefined {
  if (!token) return t('invalidText')
  return isReset ? undefined : t('resetLead')
}
