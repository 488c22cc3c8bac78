import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../../components/form/confirm-dialog.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../../lib/refusals/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from './texts.ts'

const WORDS = {
  question: { button: 'removeQuestion', confirmation: 'removeQuestionAsk' },
  answer: { button: 'removeAnswer', confirmation: 'removeAnswerAsk' },
} as const

/**
 * Button that deletes the user's own question or answer after a confirmation. The focus moves to the heading, because
 * the button is removed with the post.
 */
export function RemovePost({ id, kind }: { id: string; kind: 'question' | 'answer' }) {
  const utils = trpc.useUtils()
  const [isConfirming, setIsConfirming] = useState(false)
  const options = {
    onSuccess: () => {
      toast.success(t('removed'))
      document.getElementById('questions-title')?.focus()
    },
    onError: (error: unknown) => {
      // Deleted in another tab: the refetched list shows it.
      const code = codeOf(error)
      if (code === 'PRODUCT_QUESTION_NOT_FOUND' || code === 'PRODUCT_ANSWER_NOT_FOUND') return
      toast.error(messageOf(error, t('removeFailed')))
    },
    onSettled: async () => {
      setIsConfirming(false)
      await Promise.all([utils.productQuestions.own.invalidate(), utils.catalog.questions.invalidate()])
    },
  }
  const question = trpc.productQuestions.remove.useMutation(options)
  const answer = trpc.productQuestions.removeAnswer.useMutation(options)
  const removing = kind === 'question' ? question : answer
  const { button, confirmation } = WORDS[kind]
  return (
    <>
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setIsConfirming(true)}>
        {t(button)}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        question={t(confirmation)}
        confirmLabel={t(button)}
        cancelLabel={t('keep')}
        isLoading={removing.isPending}
        onConfirm={() => removing.mutate({ id })}
        onClose={() => setIsConfirming(false)}
      />
    </>
  )
}
