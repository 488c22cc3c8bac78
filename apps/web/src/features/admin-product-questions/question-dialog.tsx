import type { AdminProductAnswer, AdminProductQuestion } from '@dobara/contract/admin-product-questions.ts'
import { ANSWER_TEXT_MAX } from '@dobara/contract/catalog/question-limits.ts'
import { decisionsOnPost } from '@dobara/domain/product-questions/posts.ts'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { InsertAnswer } from '../../components/canned-answers/insert-answer.tsx'
import { DeleteDialog } from '../../components/form/delete-dialog.tsx'
import { FormField } from '../../components/form/form-field.tsx'
import { useUnsavedGuard } from '../../components/form/use-unsaved-guard.tsx'
import { formatDateTime } from '../../lib/format.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { PostBadge } from './product-questions-columns.tsx'
import { t } from './texts.ts'
import { type QuestionChanges, useQuestionChanges } from './use-question-changes.ts'

const DECIDE = { published: 'publish', hidden: 'hide' } as const
const DECIDE_ANSWER = { published: 'publishAnswer', hidden: 'hideAnswer' } as const

type QuestionDialogProps = { question: AdminProductQuestion; onClose: () => void }

/** One question with its answers: the answer of the shop, and what moderators do. */
export function QuestionDialog({ question: opened, onClose }: QuestionDialogProps) {
  const [question, setQuestion] = useState(opened)
  const [deleting, setDeleting] = useState<'question' | AdminProductAnswer>()
  const changes = useQuestionChanges(question, setQuestion)
  const canWrite = usePermissions()('reviews.write')
  const known = question.answers.find(({ by }) => by === 'shop')?.answer ?? ''
  const [typed, setTyped] = useState(known)
  const guard = useUnsavedGuard(typed.trim() !== known && !changes.isBusy)
  const leave = () => guard.confirmLeave(onClose)
  return (
    <Dialog onClose={leave} title={question.productTitle} className="w-160">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Requested question={question} />
        {question.answers
          .filter(({ by }) => by === 'buyer' || !canWrite)
          .map((answer) => (
            <Answer
              key={answer.id}
              answer={answer}
              changes={canWrite ? changes : null}
              onDelete={() => setDeleting(answer)}
            />
          ))}
        {canWrite && (
          <AnswerForm question={question} typed={typed} known={known} onType={setTyped} changes={changes} />
        )}
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={leave}>
          {t('close')}
        </Button>
        {canWrite && (
          <>
            <Button variant="destructive" onClick={() => setDeleting('question')}>
              {t('deleteQuestion')}
            </Button>
            {decisionsOnPost(question.status).map((decision) => (
              <Button
                key={decision}
                variant={decision === 'published' ? 'default' : 'outline'}
                disabled={changes.isBusy}
                onClick={() => void changes.decide(decision)}
              >
                {t(DECIDE[decision])}
              </Button>
            ))}
          </>
        )}
      </DialogFooter>
      {guard.question}
      {deleting && (
        <DeleteDialog
          title={t(deleting === 'question' ? 'deleteTitle' : 'deleteAnswerTitle')}
          question={t(deleting === 'question' ? 'deleteAsk' : 'deleteAnswerAsk')}
          failure={t('deleteFailed')}
          onDelete={async () => {
            if (deleting !== 'question') return changes.removeAnswer(deleting)
            await changes.remove()
            onClose()
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Dialog>
  )
}

function Requested({ question }: { question: AdminProductQuestion }) {
  const date = formatDateTime(question.createdAt)
  return (
    <div className="grid gap-2">
      <p>
        <PostBadge status={question.status} />
      </p>
      <p className="font-semibold wrap-anywhere whitespace-pre-line">{question.question}</p>
      <p className="text-sm text-muted wrap-anywhere">
        {question.asker ? t('asked', { name: question.asker, date }) : t('askedBySomebody', { date })}
      </p>
      <Link
        to="/product/$sku"
        params={{ sku: question.productSku }}
        hash="questions"
        target="_blank"
        className="link justify-self-start text-sm"
      >
        {t('viewProduct')}
      </Link>
    </div>
  )
}

type AnswerProps = { answer: AdminProductAnswer; changes: QuestionChanges | null; onDelete: () => void }

/** Shows one answer: a buyer's, and to read-only roles also the shop's. */
function Answer({ answer, changes, onDelete }: AnswerProps) {
  return (
    <div className="grid gap-2 rounded-md border border-line p-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <PostBadge status={answer.status} />
        {answer.by === 'shop'
          ? t('answerOfShop')
          : t('answerOfBuyer', { name: answer.writer ?? t('somebody') })}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{answer.answer}</p>
      {changes && (
        <div className="flex flex-wrap gap-2">
          {decisionsOnPost(answer.status).map((decision) => (
            <Button
              key={decision}
              variant="outline"
              size="sm"
              disabled={changes.isBusy}
              onClick={() => void changes.decideAnswer(answer, decision)}
            >
              {t(DECIDE_ANSWER[decision])}
            </Button>
          ))}
          <Button variant="ghost" size="sm" onClick={onDelete}>
            {t('deleteAnswer')}
          </Button>
        </div>
      )}
    </div>
  )
}

type AnswerFormProps = {
  question: AdminProductQuestion
  typed: string
  /** The shop's answer so far; empty if there is none. */
  known: string
  onType: (text: string) => void
  changes: QuestionChanges
}

function AnswerForm({ question, typed, known, onType, changes }: AnswerFormProps) {
  const hint = question.status === 'hidden' ? 'answerHiddenHint' : known === '' ? 'answerHint' : 'changeHint'
  function send(event: FormEvent) {
    event.preventDefault()
    void changes.answer(typed)
  }
  return (
    <form onSubmit={send} className="grid gap-3">
      <FormField label={t('yourAnswer')} hint={t(hint)} error={changes.fault} isRequired>
        {(field) => (
          <Textarea
            {...field}
            rows={4}
            maxLength={ANSWER_TEXT_MAX}
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
        )}
      </FormField>
      <InsertAnswer
        text={typed}
        values={{ name: question.asker, 'order number': null }}
        onInsert={(text) => onType(text.slice(0, ANSWER_TEXT_MAX))}
      />
      <Button
        type="submit"
        className="justify-self-start"
        isLoading={changes.isBusy}
        disabled={typed.trim().length < 2 || typed.trim() === known}
      >
        {t(known === '' ? 'sendAnswer' : 'saveAnswer')}
      </Button>
    </form>
  )
}
