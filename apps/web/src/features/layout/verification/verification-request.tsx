import { MailWarning, X } from 'lucide-react'
import { useState } from 'react'
import { RichText } from '../../../components/rich-text.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { t } from './texts.ts'

const STRONG = { email: (words: string) => <span className="font-semibold wrap-anywhere">{words}</span> }

export type VerificationRequestProps = { email: string; onDismiss: () => void }

/**
 * Shows in one line that a link was sent, and sends another one on request. If the line is truncated, a press expands
 * it.
 */
export function VerificationRequest({ email, onDismiss }: VerificationRequestProps) {
  const [isWhole, setIsWhole] = useState(false)
  const resend = trpc.auth.resendVerification.useMutation()
  const { reload } = useSession()
  const isTooSoon = codeOf(resend.error) === 'RATE_LIMITED'
  const outcome = resend.isSuccess
    ? { look: 'text-leaf', text: t('resent') }
    : resend.isError && { look: 'text-clay', text: t(isTooSoon ? 'tooSoon' : 'failed') }
  return (
    <section aria-label={t('title')} className="border-b border-line bg-sky-soft">
      <div className="page flex items-center gap-x-2 py-1 sm:gap-x-4">
        <MailWarning aria-hidden="true" className="size-5 shrink-0 text-sky max-sm:hidden" />
        <div className="min-w-0 flex-1">
          {!outcome && (
            <button
              type="button"
              aria-expanded={isWhole}
              onClick={() => setIsWhole(!isWhole)}
              className={cn('block min-h-11 w-full cursor-pointer text-left', !isWhole && 'truncate')}
            >
              <RichText text={t('sentTo', { email })} parts={STRONG} /> {t('ask')}
            </button>
          )}
          <p aria-live="polite">
            {outcome && <span className={cn('font-semibold', outcome.look)}>{outcome.text}</span>}
          </p>
        </div>
        <div className="flex">
          <Button
            variant="ghost"
            size="sm"
            isLoading={resend.isPending}
            // Verified in another tab or on the phone in between: then there was nothing to send, and the banner
            // disappears.
            onClick={() => resend.mutate(undefined, { onSuccess: () => void reload() })}
          >
            {resend.isPending ? t('sending') : t('resend')}
          </Button>
          <Button variant="ghost" size="icon" aria-label={t('dismiss')} onClick={onDismiss}>
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </div>
    </section>
  )
}
