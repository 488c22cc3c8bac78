import { useEffect, useRef } from 'react'

type TextBox = HTMLInputElement | HTMLTextAreaElement

/** The texts of visitors are marked with their language; links, numbers and pictures have no names. */
const isText = (element: Element): element is TextBox => element.matches('input[lang], textarea[lang]')

/** Puts names in double braces into the text of a form that had the focus last, where its cursor is; else into the first. */
export function useInsertName() {
  const form = useRef<HTMLFormElement>(null)
  const last = useRef<TextBox>(null)
  useEffect(() => {
    const element = form.current
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && isText(target)) last.current = target
    }
    element?.addEventListener('focusin', onFocus)
    return () => element?.removeEventListener('focusin', onFocus)
  }, [])
  function insert(name: string) {
    const box = last.current?.isConnected
      ? last.current
      : form.current?.querySelector<TextBox>('input[lang], textarea[lang]')
    if (!box) return
    const end = box.value.length
    box.setRangeText(`{{${name}}}`, box.selectionStart ?? end, box.selectionEnd ?? end, 'end')
    // The form learns of new values only from events of its fields.
    box.dispatchEvent(new Event('input', { bubbles: true }))
    box.focus()
  }
  return { form, insert }
}
