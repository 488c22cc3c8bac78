import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, type LucideIcon, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { DocumentTitle } from '../../../components/document-title.tsx'
import { RichText } from '../../../components/rich-text.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { t } from './unsubscribe-texts.ts'

// A token that is too long or empty is no link of ours either.
const INVALID = ['LINK_NOT_VALID', 'INVALID_INPUT']
const PROFILE = {
  link: (words: string) => (
    <Link to="/profile" className="link">
      {words}
    </Link>
  ),
}

/**
 * Where the link at the foot of a marketing mail leads. Nothing happens until the button is pressed: the scanners of
 * mail boxes open every link.
 */
export function UnsubscribePage({ token }: { token: string | undefined }) {
  const { mutate, isPending, isSuccess, error } = trpc.privacy.unsubscribe.useMutation()
  const isInvalid = token === undefined || INVALID.includes(codeOf(error) ?? '')
  return (
    <div className="page py-16 text-center sm:py-24">
      <DocumentTitle title={t('title')} />
      {isSuccess ? (
        <Outcome icon={CircleCheck} look="text-leaf" title={t('done')} text={t('doneText')} isNews>
          <HomeLink />
        </Outcome>
      ) : isInvalid ? (
        <Outcome icon={CircleX} look="text-clay" title={t('invalid')} text={t('invalidText')} isNews>
          <HomeLink />
        </Outcome>
      ) : (
        <Outcome icon={MailX} look="text-muted" title={t('title')} text={t('ask')}>
          {error && <Alert tone="danger">{messageOf(error)}</Alert>}
          <Button size="lg" className="mt-4" isLoading={isPending} onClick={() => mutate({ token })}>
            {isPending ? t('working') : t('button')}
          </Button>
        </Outcome>
      )}
    </div>
  )
}

type OutcomeProps = {
  icon: LucideIcon
  look: string
  title: string
  text: string
  /** Read out when it appears. */
  isNews?: boolean
  children: ReactNode
}

function Outcome({ icon: Icon, look, title, text, isNews, children }: OutcomeProps) {
  return (
    <div className="grid justify-items-center gap-3">
      <div role={isNews ? 'status' : undefined} className="grid justify-items-center gap-3">
        <Icon aria-hidden="true" className={`size-12 ${look}`} strokeWidth={1.5} />
        <h1 className="text-2xl">{title}</h1>
        <p className="max-w-md text-muted">
          <RichText text={text} parts={PROFILE} />
        </p>
      </div>
      {children}
    </div>
  )
}

function HomeLink() {
  return (
    <Link to="/" className={buttonVariants({ variant: 'outline', className: 'mt-4' })}>
      {t('home')}
    </Link>
  )
}
