import type { Question } from '@dobara/contract/support/support.ts'
import { QUESTION_MAX } from '@dobara/contract/support/ticket-limits.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LinkIcon } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { FormField } from '../../../components/form/form-field.tsx'
import { DocumentTitle } from '../../../components/page/document-title.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { EmptyState } from '../../../components/states/empty-state.tsx'
import { QueryState } from '../../../components/states/query-state.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../texts.ts'
import { QuestionView } from './question-view.tsx'

/** Which question: one's own, or the one that the link of a mail names. */
type QuestionKey = { id: string } | { token: string }

/** A question with the way to write back. The token of a link travels in bodies, never in addresses. */
function useQuestion(key: QuestionKey) {
  const { client, support } = trpc.useUtils()
  const queries = useQueryClient()
  const queryKey = ['question', key]
  const question = useQuery({
    queryKey,
    queryFn: (): Promise<Question> =>
      'id' in key ? client.support.question.query(key) : client.support.linkedQuestion.mutate(key),
    gcTime: 0,
  })
  const reply = useMutation({
    mutationFn: (message: string): Promise<Question> =>
      'id' in key
        ? client.support.reply.mutate({ ...key, message })
        : client.support.linkedReply.mutate({ ...key, message }),
    onSuccess: (after) => {
      queries.setQueryData(queryKey, after)
      void support.questions.invalidate()
    },
  })
  return { question, reply }
}

type Reply = {
  isPending: boolean
  isSuccess: boolean
  error: unknown
  mutateAsync: (message: string) => Promise<unknown>
}

/** Writes back to the shop; what was typed stays until it is taken. */
function ReplyForm({ state, reply }: Pick<Question, 'state'> & { reply: Reply }) {
  const [typed, setTyped] = useState('')
  const message = typed.trim()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (message.length < 2) return
    // The form shows a refusal from the mutation's state.
    const isSent = await reply.mutateAsync(message).then(
      () => true,
      () => false,
    )
    if (isSent) setTyped('')
  }
  return (
    <form onSubmit={send} className="grid gap-3 print:hidden">
      {state !== 'open' && <p className="text-muted">{t('replyClosed')}</p>}
      <FormField label={t('reply')} hint={t('replyHint')} isRequired>
        {(field) => (
          <Textarea
            {...field}
            rows={5}
            maxLength={QUESTION_MAX}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      {reply.error ? <Alert tone="danger">{messageOf(reply.error, t('failed'))}</Alert> : null}
      {reply.isSuccess && typed === '' && <Alert tone="success">{t('sent')}</Alert>}
      <Button
        type="submit"
        isLoading={reply.isPending}
        disabled={message.length < 2}
        className="max-sm:w-full sm:justify-self-start"
      >
        {t('questionsSend')}
      </Button>
    </form>
  )
}

/** One question on a page, by its id or by the link of a mail. */
export function OneQuestion({ of: key }: { of: QuestionKey }) {
  const { question, reply } = useQuestion(key)
  if (question.isError && codeOf(question.error) === 'LINK_NOT_VALID') return <LinkOver />
  const number = question.data?.ticketNumber
  const title = number ? t('one', { number }) : t('questionsTitle')
  return (
    <div className="page max-w-3xl pb-16">
      <DocumentTitle title={title} />
      {'id' in key && (
        <Link to="/questions" className="link mt-5 inline-flex min-h-11 items-center">
          {t('back')}
        </Link>
      )}
      <PageHeader title={title} />
      <QueryState
        query={question}
        failure={t('oneFailed')}
        skeleton={<Skeleton className="h-72 w-full rounded-md" />}
      >
        {(data) => (
          <div className="grid gap-8">
            <QuestionView question={data} />
            <ReplyForm state={data.state} reply={reply} />
          </div>
        )}
      </QueryState>
    </div>
  )
}

function LinkOver() {
  return (
    <>
      <DocumentTitle title={t('linkOver')} />
      <EmptyState
        icon={LinkIcon}
        title={t('linkOver')}
        text={t('linkOverText')}
        isPage
        action={
          <>
            <Link to="/login" search={{ returnTo: '/questions' }} className={buttonVariants()}>
              {t('login')}
            </Link>
            <Link to="/contact" className={buttonVariants({ variant: 'outline' })}>
              {t('contact')}
            </Link>
          </>
        }
      />
    </>
  )
}
