import type { EmailVerified } from '@dobara/contract/identity/accounts.ts'
import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { VerifyEmailForm } from './verify-email-form.tsx'
import { t } from '../texts.ts'

type VerifyEmailAskProps = { token: string; onVerified: (outcome: EmailVerified['outcome']) => void }

/** For a browser that is not signed in to the account of a link: its password, or choosing another one. */
export function VerifyEmailAsk({ token, onVerified }: VerifyEmailAskProps) {
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
