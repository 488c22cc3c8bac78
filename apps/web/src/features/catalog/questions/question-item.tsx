import type {
  OwnAnswer,
  OwnPosts,
  PublicAnswer,
  PublicQuestion,
} from '@dobara/contract/catalog/product-questions.ts'
import { ANSWER_TEXT_MAX } from '@dobara/contract/catalog/question-limits.ts'
import { BadgeCheck, Store } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { trpc } from '../../../lib/api/trpc.ts'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PostForm } from './post-form.tsx'
import { RemovePost } from './remove-post.tsx'
import { t } from './texts.ts'

type Status = OwnAnswer['status']
const TONES = { pending: 'marigold', published: 'leaf', hidden: 'clay' } as const

/** Shows the status of the user's own question or answer. */
function PostState({ status, label }: { status: Status; label: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={TONES[status]}>{status === 'published' ? label : t(status)}</Badge>
      {status !== 'published' && (
        <span className="text-sm text-muted">{t(status === 'pending' ? 'pendingText' : 'hiddenText')}</span>
      )}
    </p>
  )
}

function Writing({ children, at }: { children: ReactNode; at: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      {children}
      <time dateTime={at}>{formatDate(at)}</time>
    </p>
  )
}

const SIGNS = {
  shop: { icon: Store, words: 'byShop', look: 'text-ink' },
  buyer: { icon: BadgeCheck, words: 'byBuyer', look: 'text-leaf' },
} as const

function Answer({ answer, isOwn }: { answer: PublicAnswer; isOwn: boolean }) {
  const { icon: Icon, words, look } = SIGNS[answer.by]
  return (
    <li className="grid gap-1 border-l-2 border-line pl-4">
      <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{answer.answer}</p>
      <Writing at={answer.createdAt}>
        <span className={`inline-flex items-center gap-1 font-semibold ${look}`}>
          <Icon aria-hidden="true" className="size-4" />
          {t(words)}
        </span>
        <span aria-hidden="true">·</span>
      </Writing>
      {isOwn && <RemovePost id={answer.id} kind="answer" />}
    </li>
  )
}

/** An own answer that is not public. */
function WaitingAnswer({ answer }: { answer: OwnAnswer }) {
  return (
    <li className="grid gap-1 border-l-2 border-line pl-4">
      <PostState status={answer.status} label={t('yourAnswer')} />
      <p className="max-w-[68ch] wrap-anywhere whitespace-pre-line">{answer.answer}</p>
      <RemovePost id={answer.id} kind="answer" />
    </li>
  )
}

type QuestionItemProps = {
  question: PublicQuestion
  /** The user's own posts about this product; undefined for a visitor. */
  own: OwnPosts | undefined
}

/** Shows one question with its answers, and the answer form for users who may answer. */
export function QuestionItem({ question, own }: QuestionItemProps) {
  const { id, answers } = question
  const ownAnswer = own?.answers.find(({ questionId }) => questionId === id)
  const isOwn = own?.questions.some((one) => one.id === id) ?? false
  const isPublic = answers.some((answer) => answer.id === ownAnswer?.id)
  return (
    <article className="grid gap-3">
      {isOwn && <PostState status="published" label={t('yours')} />}
      <h3 className="max-w-[68ch] font-sans text-base font-semibold wrap-anywhere whitespace-pre-line">
        {question.question}
      </h3>
      {answers.length === 0 && !ownAnswer && <p className="text-sm text-muted">{t('noAnswer')}</p>}
      <ul className="grid gap-4 empty:hidden">
        {answers.map((answer) => (
          <Answer key={answer.id} answer={answer} isOwn={answer.id === ownAnswer?.id} />
        ))}
        {ownAnswer && !isPublic && <WaitingAnswer answer={ownAnswer} />}
      </ul>
      {own?.canAnswer && !ownAnswer && !isOwn && <AnswerBox question={question} />}
      {isOwn && <RemovePost id={id} kind="question" />}
    </article>
  )
}

/** Opens with a button; what was typed stays when it is closed. */
function AnswerBox({ question }: { question: PublicQuestion }) {
  const formId = useId()
  const utils = trpc.useUtils()
  const [isOpen, setIsOpen] = useState(false)
  const sending = trpc.productQuestions.answer.useMutation({
    onSuccess: () => void utils.productQuestions.own.invalidate(),
  })
  return (
    <div className="grid gap-3">
      {!isOpen && (
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start"
          aria-label={t('answerOf', { question: question.question })}
          onClick={() => setIsOpen(true)}
        >
          {t('answer')}
        </Button>
      )}
      <PostForm
        id={formId}
        label={t('answerText')}
        max={ANSWER_TEXT_MAX}
        submit={t('sendAnswer')}
        failure={t('answerFailed')}
        kind="answer"
        isHidden={!isOpen}
        sending={sending}
        onSend={(answer) => sending.mutate({ questionId: question.id, answer })}
        onCancel={() => setIsOpen(false)}
      />
    </div>
  )
}

/** An own question that is not public. */
export function WaitingQuestion({ question }: { question: OwnPosts['questions'][number] }) {
  return (
    <article className="grid gap-2">
      <PostState status={question.status} label={t('yours')} />
      <h3 className="max-w-[68ch] font-sans text-base font-semibold wrap-anywhere whitespace-pre-line">
        {question.question}
      </h3>
      <RemovePost id={question.id} kind="question" />
    </article>
  )
}
