import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useDisclosure } from '../../../ui/use-disclosure.ts'
import type { SearchChoice } from './search-choice.ts'
import { rememberSearch } from './search-history.ts'
import { useCombobox } from './use-combobox.ts'

/** The search box with its rows: what is typed, what opens below, and where a choice leads. */
export function useSearchBox(onLeave: (() => void) | undefined) {
  const navigate = useNavigate()
  const { root, isOpen, open, close } = useDisclosure<HTMLFormElement>()
  const [typed, setTyped] = useState('')
  const query = typed.trim()

  function leave() {
    setTyped('')
    close()
    onLeave?.()
  }

  /** An empty box leads nowhere. */
  function search(q: string) {
    if (!q) return
    rememberSearch(q)
    leave()
    void navigate({ to: '/products', search: { q } })
  }

  function choose(choice: SearchChoice) {
    if (choice.kind !== 'product') return search(choice.kind === 'text' ? choice.text : query)
    rememberSearch(query)
    leave()
    void navigate({ to: '/product/$sku', params: { sku: choice.product.sku } })
  }

  function onChange(text: string) {
    setTyped(text)
    open()
  }

  const combobox = useCombobox({ isOpen, open, onChoose: choose })

  function onKeyDown(event: KeyboardEvent) {
    // The browser's own clearing would count as typing, and open the rows again.
    if (event.key === 'Escape' && !isOpen && typed !== '') {
      event.preventDefault()
      setTyped('')
    }
    combobox.onKeyDown(event)
  }

  return { ...combobox, onKeyDown, root, isOpen, open, typed, query, onChange, search, choose }
}
