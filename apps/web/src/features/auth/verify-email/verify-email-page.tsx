import type { EmailVerified } from '@dobara/contract/auth/accounts.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleX, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { buttonVariants } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { t } from '../texts.ts'
import { VerifyEmailForm } from './verify-email-form.tsx'

/** The documented times: before the token is read, and before the way on after a success. */
const READ_AFTER_MS = 100
const REDIRECT_AFTER_MS = 2_000

type AccountProofProps = { token: string; onVerified: (outcome: EmailVerified['outcome']) => void }

/** For a browser that is not signed in to the account of a link: its password, or choosing another one. */
function AccountProof({ token, onVerified }: AccountProofProps) {
  const [isNew, setIsNew] = useState(false)
  return (
    <Card className="grid w-[min(27rem,calc(100vw-2rem))] gap-5 p-5 text-left sm:p-8">
      <h1 className="text-2xl">{t(isNew ? 'anewTitle' : 'ownTitle')}</h1>
      <p className="text-muted">{t(isNew ? 'anewLead' : 'ownLead')}</p>
      <VerifyEmailForm key={String(isNew)} token={token} isNew={isNew} onVerified={onVerified} />
      <button
        type="button"
        className="link min-h-9 justify-self-start text-left pointer-coarse:min-h-11"
        onClick={() => setIsNew(!isNew)}
      >
        {t(isNew ? 'knowPassword' : 'startAnew')}
      </button>
    </Card>
  )
}

/** Page of the link in a verification mail. The session is fetched again afterwards, so that the banner disappears. */
export function VerifyEmailPage({ token }: { token: string | undefined }) {
  const { reload } = useSession()
  const navigate = useNavigate()
  const [isRead, setIsRead] = useState(false)
  /** Verified by a typed password: this user is not signed in yet. */
  const [typedOutcome, setTypedOutcome] = useState<EmailVerified['outcome']>()
  const isTyped = typedOutcome !== undefined
  const { mutate, isSuccess, error } = trpc.auth.proveEmail.useMutation()
  const isVerified = isSuccess || isTyped

  useEffect(() => {
    const timer = setTimeout(() => {
      setIsRead(true)
      if (token) mutate({ token })
    }, READ_AFTER_MS)
    return () => clearTimeout(timer)
  }, [token, mutate])

  useEffect(() => {
    if (!isVerified) return
    void reload()
    const to = isTyped ? '/login' : '/products'
    const timer = setTimeout(() => void navigate({ to, replace: true }), REDIRECT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isVerified, isTyped, reload, navigate])

  const needsPassword = codeOf(error) === 'EMAIL_PASSWORD_NEEDED' && !isVerified
  return (
    <div className="page grid justify-items-center py-16 text-center sm:py-24">
      <DocumentTitle title={t('title')} />
      {needsPassword && token && <AccountProof token={token} onVerified={setTypedOutcome} />}
      <div role="status" className="grid justify-items-center gap-3">
        {isRead && !token ? (
          <Outcome icon={CircleX} look="text-clay" title={t('invalidLink')} text={t('invalidLinkText')}>
            <GoToProducts />
          </Outcome>
        ) : isVerified ? (
          <Outcome
            icon={CircleCheck}
            look="text-leaf"
            title={t('verified')}
            text={t(afterText(typedOutcome))}
          />
        ) : needsPassword ? null : error ? (
          <Refused error={error} token={token} />
        ) : (
          <>
            <Spinner className="size-12 text-leaf" />
            <h1 className="text-2xl">{t('verifyVerifying')}</h1>
          </>
        )}
      </div>
    </div>
  )
}

function afterText(typedOutcome: EmailVerified['outcome'] | undefined) {
  if (typedOutcome === 'verified_password_changed') return 'startedAnew'
  return typedOutcome === undefined ? 'redirecting' : 'goingToLogin'
}

function Refused({ error, token }: { error: unknown; token: string | undefined }) {
  const isLoginNeeded = codeOf(error) === 'EMAIL_LOGIN_NEEDED'
  if (!isLoginNeeded || !token) {
    return (
      <Outcome icon={CircleX} look="text-clay" title={t('failed')} text={reasonOf(error)}>
        <GoToProducts />
      </Outcome>
    )
  }
  return (
    <Outcome icon={CircleX} look="text-clay" title={t('loginFirst')} text={messageOf(error)}>
      <Link
        to="/login"
        search={{ returnTo: `/verify-email?token=${encodeURIComponent(token)}` }}
        className={buttonVariants({ className: 'mt-4' })}
      >
        {t('login')}
      </Link>
    </Outcome>
  )
}

function reasonOf(error: unknown): string {
  return codeOf(error) === 'LINK_NOT_VALID' ? t('notValid') : messageOf(error)
}

type OutcomeProps = { icon: LucideIcon; look: string; title: string; text: string; children?: ReactNode }

function Outcome({ icon: Icon, look, title, text, children }: OutcomeProps) {
  return (
    <>
      <Icon aria-hidden="true" className={`size-12 ${look}`} strokeWidth={1.5} />
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-md text-muted">{text}</p>
      {children}
    </>
  )
}

function GoToProducts() {
  return (
    <Link to="/products" className={buttonVariants({ className: 'mt-4' })}>
      {t('goToProducts')}
    </Link>
  )
}
