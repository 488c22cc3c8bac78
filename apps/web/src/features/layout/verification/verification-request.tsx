import { MailWarning } from 'lucide-react'
import { RichText } from '../../../components/rich-text.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf } from '../../../lib/refusals/refusal.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { t } from './verification-texts.ts'

const STRONG = { email: (words: string) => <span className="font-semibold wrap-anywhere">{words}</span> }

export type VerificationRequestProps = { email: string; onDismiss: () => void }

/** Says that a link is on its way, and sends another one on request. */
export function VerificationRequest({ email, onDismiss }: VerificationRequestProps) {
  const resend = trpc.auth.resendVerification.useMutation()
  const { reload } = useSession()
  const isTooSoon = codeOf(resend.error) === 'RATE_LIMITED'
  const outcome = resend.isSuccess
    ? { look: 'text-leaf', text: t('resent') }
    : resend.isError && { look: 'text-clay', text: t(isTooSoon ? 'tooSoon' : 'failed') }
  return (
    <section aria-label={t('title')} className="border-b border-line bg-sky-soft">
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <MailWarning aria-hidden="true" className="size-5 shrink-0 text-sky max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-72">
          <p>
            <RichText text={t('sentTo', { email })} parts={STRONG} />
          </p>
          <p aria-live="polite">
            {outcome ? <span className={cn('font-semibold', outcome.look)}>{outcome.text}</span> : t('ask')}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            variant="outline"
            size="sm"
            isLoading={resend.isPending}
            // Verified in another tab or on the phone meanwhile: then there was nothing to send, and the banner goes.
            onClick={() => resend.mutate(undefined, { onSuccess: () => void reload() })}
          >
            {resend.isPending ? t('sending') : t('resend')}
          </Button>
          <Button variant="ghost" size="sm" onClick={onDismiss}>
            {t('dismiss')}
          </Button>
        </div>
      </div>
    </section>
  )
}
