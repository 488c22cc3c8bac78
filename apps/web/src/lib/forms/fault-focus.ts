import { type RefObject, useEffect } from 'react'
import { fieldsOf } from '../refusals/refusal.ts'

type Form = RefObject<HTMLFormElement | null>

function focusFirstFault(form: Form) {
  form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}

/**
 * Takes the keyboard to the first box of a form that is marked as wrong: when the server refuses fields with `error`, and when
 * the function that is returned is called, after the faults that were just found are drawn.
 */
export function useFaultFocus(form: Form, error: unknown): () => void {
  useEffect(() => {
    if (Object.keys(fieldsOf(error)).length > 0) focusFirstFault(form)
  }, [form, error])
  return () => requestAnimationFrame(() => focusFirstFault(form))
}
