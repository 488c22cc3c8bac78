import type { SupportTopic } from '@dobara/domain/support/support-request.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { RichText } from '../../components/rich-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { t } from './texts.ts'

export type SentQuestion = { ticketNumber: string; email: string; topic: SupportTopic }

const PARTS = {
  number: (words: string) => <strong className="whitespace-nowrap select-all">{words}</strong>,
}

type SupportSentProps = { sent: SentQuestion; hasAccount: boolean; onAgain: () => void }

/** The ticket, in place of the form. The focus goes to it, since the button that was pressed is gone. */
export function SupportSent({ sent, hasAccount, onAgain }: SupportSentProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { ticketNumber, email, topic } = sent
  return (
    <Card className="grid justify-items-start gap-3 p-5 sm:p-8">
      <CircleCheck aria-hidden="true" className="size-10 text-leaf" strokeWidth={1.5} />
      <h2 ref={title} tabIndex={-1} className="text-xl outline-none">
        {t('sentTitle')}
      </h2>
      <p>
        <RichText text={t('sentText', { ticketNumber, email })} parts={PARTS} />
      </p>
      <p className="text-muted">{topic === 'grievance' ? t('sentGrievance') : t('sentNext')}</p>
      {hasAccount && (
        <Link to="/questions" className="link inline-flex min-h-11 items-center">
          {t('yourQuestions')}
        </Link>
      )}
      <Button variant="outline" className="mt-2" onClick={onAgain}>
        {t('writeAnother')}
      </Button>
    </Card>
  )
}
