import type { AdminProductRow } from '@dobara/contract/admin-products/product-list.ts'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/form/confirm-dialog.tsx'
import type { ActResult } from '../../components/result-dialog.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { t } from './texts.ts'

/** Deleting, which asks first, and duplicating; `tell` shows how it ended. */
export function useRowActs(tell: (result: ActResult) => void) {
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<AdminProductRow>()
  const told = (title: string) => (error: unknown) =>
    tell({ type: 'error', title, text: messageOf(error, t('tryAgainText')) })
  const remove = trpc.admin.products.remove.useMutation({
    onSuccess: async ({ title }) => {
      tell({ type: 'success', title: t('deleted'), text: t('deletedText', { name: title }) })
      await utils.admin.products.invalidate()
    },
    onError: told(t('deleteFailed')),
    onSettled: () => setAsked(undefined),
  })
  const duplicate = trpc.admin.products.duplicate.useMutation({
    onSuccess: async ({ sku }) => {
      tell({ type: 'success', title: t('duplicated'), text: t('duplicatedText', { sku }) })
      await utils.admin.products.invalidate()
    },
    onError: told(t('duplicateFailed')),
  })
  const question = (
    <ConfirmDialog
      isOpen={asked !== undefined}
      question={t('deleteQuestion', { name: asked?.title ?? '' })}
      confirmLabel={t('delete')}
      isLoading={remove.isPending}
      onConfirm={() => asked && remove.mutate({ id: asked.id })}
      onClose={() => setAsked(undefined)}
    />
  )
  return { ask: setAsked, duplicate: ({ id }: AdminProductRow) => duplicate.mutate({ id }), question }
}
