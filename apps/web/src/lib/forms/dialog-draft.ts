import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { localText } from '../storage/browser-storage.ts'
import { draftStore } from '../storage/draft-store.ts'

/** Which dialog of a panel is open: its name, or the number of the row that it is about. */
type DialogName = string | number
type DialogDraft<Dialog> = { dialog?: Dialog; fields?: FieldValues }

/** Returns the draft store of a panel's dialogs, of which one is open at a time; `key` is the panel's. */
export const dialogDrafts = <Dialog extends DialogName>(key: string) =>
  draftStore<DialogDraft<Dialog>>({
    storage: localText,
    key,
    read: (stored) => {
      const { dialog, fields } = (stored ?? {}) as { dialog?: Dialog; fields?: unknown }
      const isNamed = typeof dialog === 'string' || typeof dialog === 'number'
      return isNamed && typeof fields === 'object' && fields !== null ? { dialog, fields } : {}
    },
  })

/**
 * Stores the input of a dialog, so that a reload starts with it: still unsaved, so that closing asks for
 * confirmation.
 */
export function useDialogDraft<Fields extends FieldValues, Checked>(
  { watch, reset, getValues }: UseFormReturn<Fields, unknown, Checked>,
  { key, dialog }: { key: string; dialog: DialogName },
): void {
  const [drafts] = useState(() => dialogDrafts(key))
  useEffect(() => {
    const stored = drafts.read()
    if (stored.dialog === dialog)
      reset({ ...getValues(), ...(stored.fields as DefaultValues<Fields>) }, { keepDefaultValues: true })
    const { unsubscribe } = watch((fields) => drafts.store({ dialog, fields }))
    return unsubscribe
  }, [watch, reset, getValues, drafts, dialog])
}
