import type { AdminProduct } from '@dobara/contract/admin-products/product-form.ts'
import { type NumberField, readNumber } from '@dobara/domain/catalog/product-form/product-fields.ts'
import { type ClipboardEventHandler, type KeyboardEventHandler, useRef, useState } from 'react'
import type { ActResult } from '../../components/result-dialog.tsx'
import { VariantBox } from './variant-table.tsx'

type Variant = AdminProduct['variants'][number]

export type InlineNumberProps = {
  label: string
  field: Extract<NumberField, 'price' | 'stockQty' | 'purchasePrice'>
  variant: Variant
  placeholder?: string
  /** Saves the number. `seen`: the variant from when typing began. Resolves once it is saved or refused. */
  onSave: (typed: number, seen: Variant) => Promise<unknown>
  /** For an optional number: called in place of `onSave` when the field is emptied. */
  onEmpty?: (seen: Variant) => Promise<unknown>
  /**
   * Returns the fault of a text, which remains in its field until it is corrected. Without it, text that is no number
   * is ignored.
   */
  faultOf?: (text: string) => ActResult | null
  onFault?: (fault: ActResult) => void
  /** Number pasted over the value, which is not saved on blur, and its error. */
  unsaved: string | undefined
  fault: string | undefined
  onPaste: ClipboardEventHandler
  /** Handles the undo key while the field has no unsaved input of its own. */
  onUndoKey: KeyboardEventHandler
  /** Called when a number entered in the field itself replaces the pasted one. */
  onTaken: () => void
}

type Typed = { text: string; seen: Variant; isWrong?: boolean }

/** Saves the entered number once: Enter saves it, and a blur before the reply must not save it again. */
function useTypedNumber(props: InlineNumberProps) {
  const { field, variant, onSave, onEmpty, faultOf, onFault, onTaken } = props
  const [typed, setTyped] = useState<Typed>()
  const isSaving = useRef(false)
  async function save() {
    if (typed === undefined || typed.isWrong || isSaving.current) return
    const { text, seen } = typed
    const fault = faultOf?.(text)
    if (fault) {
      setTyped({ ...typed, isWrong: true })
      onFault?.(fault)
      return
    }
    const read = readNumber(field, text)
    isSaving.current = true
    if (read.ok && read.value !== (seen[field] ?? null)) {
      await (read.value === null ? onEmpty?.(seen) : onSave(read.value, seen))
    }
    isSaving.current = false
    setTyped(undefined)
    onTaken()
  }
  const type = (text: string) => setTyped((known) => ({ text, seen: known?.seen ?? variant }))
  return { typed, type, save, giveUp: () => setTyped(undefined) }
}

/** Editable number in a row. Enter and blur save it; Escape restores the previous value. */
export function InlineNumber(props: InlineNumberProps) {
  const { label, field, variant, placeholder, unsaved, fault, onPaste, onUndoKey } = props
  const { typed, type, save, giveUp } = useTypedNumber(props)
  return (
    <VariantBox
      label={label}
      value={typed?.text ?? unsaved ?? String(variant[field] ?? '')}
      placeholder={placeholder}
      fault={typed ? undefined : fault}
      isUnsaved={!typed && unsaved !== undefined}
      onPaste={onPaste}
      aria-invalid={typed?.isWrong || undefined}
      onChange={type}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (!typed) onUndoKey(event)
        if (event.key === 'Escape' && typed) {
          // Not for the dialog around it too.
          event.preventDefault()
          giveUp()
        }
        if (event.key !== 'Enter') return
        // Else the same press would answer the dialog that it opens.
        event.preventDefault()
        void save()
      }}
    />
  )
}
