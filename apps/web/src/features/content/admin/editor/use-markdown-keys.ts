import type { KeyboardEvent, RefObject } from 'react'
import { editBox } from './edit-box.ts'
import { t } from '../texts.ts'
import { wrapped } from './markdown-edits.ts'

const SIGNS: Readonly<Record<string, string>> = { b: '**', i: '*' }

/** Ctrl+B and Ctrl+I in a box of Markdown. */
export function useMarkdownKeys(box: RefObject<HTMLTextAreaElement | null>) {
  return (event: KeyboardEvent) => {
    const sign = event.ctrlKey || event.metaKey ? SIGNS[event.key.toLowerCase()] : undefined
    if (sign === undefined || !box.current || box.current.readOnly) return
    event.preventDefault()
    editBox(box.current, (selected) => wrapped(selected, sign, t('words')))
  }
}
