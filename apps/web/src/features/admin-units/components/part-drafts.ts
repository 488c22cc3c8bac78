import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { localText } from '../../../lib/storage/browser-storage.ts'
import { draftStore } from '../../../lib/storage/draft-store.ts'

/** Which dialog about a part is open; a number: the part that is taken out or sent on. */
export type PartDialog = 'fit' | 'stock' | 'original' | number
type PartDraft = { dialog?: PartDialog; fields?: FieldValues }

const isDialog = (name: unknown): name is PartDialog =>
  typeof name === 'number' || name === 'fit' || name === 'stock' || name === 'original'

/** What is typed about a part of one machine; one dialog is open at a time. */
export const partDrafts = (unit: string) =>
  draftStore<PartDraft>({
    storage: localText,
    key: `dobara_part_${unit}`,
    read: (kept) => {
      const { dialog, fields } = (kept ?? {}) as Partial<Record<keyof PartDraft, unknown>>
      const isDraft = isDialog(dialog) && typeof fields === 'object' && fields !== null
      return isDraft ? { dialog, fields } : {}
    },
  })

/** Keeps what is typed in a dialog, so that a reload begins with it: as unsaved as it was, so that closing asks first. */
export function usePartDraft<Fields extends FieldValues, Checked>(
  { watch, reset, getValues }: UseFormReturn<Fields, unknown, Checked>,
  { unit, dialog }: { unit: string; dialog: PartDialog },
): void {
  const [drafts] = useState(() => partDrafts(unit))
  useEffect(() => {
    const kept = drafts.read()
    if (kept.dialog === dialog)
      reset({ ...getValues(), ...(kept.fields as DefaultValues<Fields>) }, { keepDefaultValues: true })
    const { unsubscribe } = watch((fields) => drafts.keep({ dialog, fields }))
    return unsubscribe
  }, [watch, reset, getValues, drafts, dialog])
}
