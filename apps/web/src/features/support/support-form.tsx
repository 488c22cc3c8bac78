import type { SupportTopic } from '@dobara/domain/support/support-request.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { RichText } from '../../components/rich-text.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { showFieldRefusals } from '../../lib/refusals/form-refusal.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { useSession } from '../../lib/session/session.tsx'
import { currentLanguage } from '../../lib/texts/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SupportFields } from './support-fields.tsx'
import type { SupportSearch } from './support-search.ts'
import { type Question, type SupportValues, supportForm } from './support-values.ts'
import { t } from './texts.ts'

const FIELDS = ['name', 'email', 'phone', 'topic', 'orderNumber', 'message'] as const

type SentQuestion = { ticketNumber: string; email: string; topic: SupportTopic }

const PARTS = {
  number: (words: string) => <strong className="whitespace-nowrap select-all">{words}</strong>,
}

type SupportSentProps = { sent: SentQuestion; hasAccount: boolean; onAgain: () => void }

/** Shows the ticket in place of the form. It takes the focus, because the pressed button is gone. */
function SupportSent({ sent, hasAccount, onAgain }: SupportSentProps) {
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

/** Form that sends a question to the shop; a signed-in customer need not enter name and address. */
export function SupportForm({ topic, order, about }: SupportSearch) {
  const { user } = useSession()
  const request = trpc.support.ask.useMutation()
  const [sent, setSent] = useState<SentQuestion | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const headingId = useId()
  const blank = {
    phone: '',
    message: about ? t('lookingFor', { words: about }) : '',
    website: '',
    topic: topic ?? '',
    orderNumber: order ?? '',
  }
  const { register, handleSubmit, setError, setValue, getValues, reset, formState } = useForm<
    SupportValues,
    unknown,
    Question
  >({
    resolver: formResolver(supportForm),
    defaultValues: { name: '', email: '', ...blank },
  })

  // The profile may load after the form; input entered in between remains.
  useEffect(() => {
    if (user?.name && getValues('name') === '') setValue('name', user.name)
    if (user?.email && getValues('email') === '') setValue('email', user.email)
  }, [user, getValues, setValue])

  const submit = handleSubmit(async (question) => {
    setMessage(null)
    try {
      const { ticketNumber } = await request.mutateAsync({ ...question, language: currentLanguage() })
      setSent({ ticketNumber, email: question.email, topic: question.topic })
    } catch (error) {
      if (!showFieldRefusals(error, setError, FIELDS)) setMessage(messageOf(error, t('failed')))
    }
  })

  function startAgain() {
    const { name, email } = getValues()
    reset({ name, email, ...blank })
    setSent(null)
  }

  if (sent) return <SupportSent sent={sent} hasAccount={user !== null} onAgain={startAgain} />
  return (
    <Card className="p-5 sm:p-8 print:hidden">
      <h2 id={headingId} className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 mb-6 text-muted">{t('lead')}</p>
      <form onSubmit={submit} noValidate aria-labelledby={headingId} className="relative grid gap-5">
        {message && <Alert tone="danger">{message}</Alert>}
        <SupportFields register={register} errors={formState.errors} />
        <Button
          type="submit"
          size="lg"
          isLoading={request.isPending}
          className="max-sm:w-full sm:justify-self-start"
        >
          {request.isPending ? t('sending') : t('send')}
        </Button>
      </form>
    </Card>
  )
}
