import type { AdminAttribute } from '@dobara/contract/admin-catalogue/attributes.ts'
import { useState } from 'react'
import { DeleteDialog } from '../../components/form/delete-dialog.tsx'
import { labelOf } from '../../lib/words/label-words.ts'
import { t } from './texts.ts'
import { skusInUse, useAttributeChanges } from './use-attribute-changes.ts'

type DeleteAttributeDialogProps = { attribute: AdminAttribute; onClose: () => void }

/** Asks before the deletion, and names products that still have the attribute. */
export function DeleteAttributeDialog({ attribute, onClose }: DeleteAttributeDialogProps) {
  const { remove } = useAttributeChanges()
  const [skus, setSkus] = useState<string | null>(null)

  async function tryDeletion() {
    try {
      await remove(attribute.id)
    } catch (refusal) {
      setSkus(skusInUse(refusal))
      throw refusal
    }
  }
  return (
    <DeleteDialog
      title={t('deleteTitle')}
      question={t('deleteQuestion', { name: labelOf(attribute) })}
      barrier={skus === null ? undefined : t('usedBy', { skus })}
      failure={t('deleteFailed')}
      words={{ confirm: t('delete'), busy: t('deleting'), close: t('close') }}
      goods={undefined}
      onDelete={tryDeletion}
      onClose={onClose}
    />
  )
}
