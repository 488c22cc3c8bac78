import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { codeOf, messageOf } from '../../lib/refusals/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

/**
 * Button that deletes the user's own review after a confirmation. The focus moves to the heading of the reviews,
 * because the button is removed with the review.
 */
export function RemoveOwn({ id }: { id: number }) {
  const utils = trpc.useUtils()
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = trpc.reviews.remove.useMutation({
    onSuccess: () => {
      toast.success(t('removed'))
      document.getElementById('reviews-title')?.focus()
    },
    onError: (error) => {
      // Deleted in another tab: the refetched list shows it.
      if (codeOf(error) !== 'REVIEW_NOT_FOUND') toast.error(messageOf(error, t('removeFailed')))
    },
    onSettled: async () => {
      setIsConfirming(false)
      await Promise.all([utils.reviews.invalidate(), utils.catalog.invalidate()])
    },
  })
  return (
    <>
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setIsConfirming(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        question={t('removeQuestion')}
        confirmLabel={t('remove')}
        cancelLabel={t('removeKeep')}
        isLoading={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
        onClose={() => setIsConfirming(false)}
      />
    </>
  )
}
