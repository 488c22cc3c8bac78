import type { Selected, TextEdit } from './markdown-edits.ts'

/** Edits a text area as if the user had typed, so that the form receives the change. */
export function editBox(box: HTMLTextAreaElement, edit: (selected: Selected) => TextEdit): void {
  const { value: text, selectionStart: start, selectionEnd: end } = box
  const { from, to, insert, select } = edit({ text, start, end })
  box.focus()
  box.setRangeText(insert, from, to)
  box.setSelectionRange(...select)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
