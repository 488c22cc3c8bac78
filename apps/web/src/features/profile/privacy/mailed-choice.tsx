import { Link } from '@tanstack/react-router'
import { CircleCheck, CircleX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonVariants } from '../../../ui/button.tsx'

// A token that is too long or empty is not a link of ours either.
const INVALID = ['LINK_NOT_VALID', 'INVALID_INPUT']

/** Returns true if the shop refused a link as not one of its own. */
export const isInvalidLink = (error: unknown): boolean => INVALID.includes(codeOf(error) ?? '')

type MailedChoiceProps = {
  icon: LucideIcon
  token: string | undefined
  /** The mutation that the button is for. */
  choice: {
    mutate: (input: { token: string }) => void
    isPending: boolean
    isSuccess: boolean
    error: unknown
  }
  texts: Record<'title' | 'button' | 'working' | 'done' | 'invalid' | 'home', string>
  /** Text below each heading. */
  words: Record<'prompt' | 'done' | 'invalid', ReactNode>
}

/**
 * Page of a mail's link about a consent. Nothing happens until the button is clicked: mailbox scanners open every
 * link.
 */
export function MailedChoice({ icon, token, choice, texts, words }: MailedChoiceProps) {
  const { mutate, isPending, isSuccess, error } = choice
  const home = (
    <Link to="/" className={buttonVariants({ variant: 'outline', className: 'mt-4' })}>
      {texts.home}
    </Link>
  )
  const isInvalid = token === undefined || isInvalidLink(error)
  return (
    <div className="page py-16 text-center sm:py-24">
      <DocumentTitle title={texts.title} />
      {isSuccess ? (
        <Outcome icon={CircleCheck} look="text-leaf" title={texts.done} text={words.done} isNews>
          {home}
        </Outcome>
      ) : isInvalid ? (
        <Outcome icon={CircleX} look="text-clay" title={texts.invalid} text={words.invalid} isNews>
          {home}
        </Outcome>
      ) : (
        <Outcome icon={icon} look="text-muted" title={texts.title} text={words.prompt}>
          {error != null && <Alert tone="danger">{messageOf(error)}</Alert>}
          <Button size="lg" className="mt-4" isLoading={isPending} onClick={() => mutate({ token })}>
            {isPending ? texts.working : texts.button}
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
  text: ReactNode
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
        <p className="max-w-md text-muted">{text}</p>
      </div>
      {children}
    </div>
  )
}
