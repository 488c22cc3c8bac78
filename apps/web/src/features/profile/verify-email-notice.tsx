import { RichText } from '../../components/rich-text.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { codeOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

const STRONG = { email: (words: string) => <span className="font-semibold wrap-anywhere">{words}</span> }

/** Says that an address waits to be verified, and sends the link again on request. */
export function VerifyEmailNotice({ email }: { email: string }) {
  const resend = trpc.auth.resendVerification.useMutation()
  const { reload } = useSession()
  const outcome = resend.isSuccess
    ? { look: 'text-leaf', text: t('resent') }
    : resend.isError && {
        look: 'text-clay',
        text: t(codeOf(resend.error) === 'RATE_LIMITED' ? 'tooSoon' : 'resendFailed'),
      }
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sky-soft px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p>
          <RichText text={t('mustVerify', { email })} parts={STRONG} />
        </p>
        <p aria-live="polite" className={cn('font-semibold', outcome && outcome.look)}>
          {outcome && outcome.text}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={resend.isPending ? undefined : t('resendTitle')}
        isLoading={resend.isPending}
        // Verified on the phone meanwhile: then there was nothing to send, and this notice goes.
        onClick={() => resend.mutate(undefined, { onSuccess: () => void reload() })}
      >
        {resend.isPending ? t('sending') : t('resend')}
      </Button>
    </div>
  )
}
