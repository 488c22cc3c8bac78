import { type RefObject, useEffect } from 'react'
import { fieldsOf } from '../refusals/refusal.ts'

type Form = RefObject<HTMLFormElement | null>

function focusFirstFault(form: Form) {
  form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}

/**
 * Focuses the first invalid field of a form when the server refuses fields with `error`. Returns a function that does
 * the same after newly found errors are rendered.
 */
export function useFaultFocus(form: Form, error: unknown): () => void {
  useEffect(() => {
    if (Object.keys(fieldsOf(error)).length > 0) focusFirstFault(form)
  }, [form, error])
  return () => requestAnimationFrame(() => focusFirstFault(form))
}
