import type { RefObject } from 'react'

/** Takes the keyboard to the first box of a form that is marked as wrong, once the faults are drawn. */
export function focusFirstFault(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}
