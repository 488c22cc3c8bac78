import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { useDisclosure } from '../../../ui/use-disclosure.ts'
import type { SearchChoice } from './search-choice.ts'
import { rememberSearch } from './search-history.ts'
import { useCombobox } from './use-combobox.ts'
import { useListQuery } from './use-list-query.ts'

/** What is typed. On the list it says what is searched: the address may change elsewhere (a chip, the back button). */
function useTyped(listed: string | null) {
  const [typed, setTyped] = useState(listed ?? '')
  const [known, setKnown] = useState(listed)
  if (listed !== known) {
    setKnown(listed)
    if ((listed ?? '') !== typed.trim()) setTyped(listed ?? '')
  }
  return [typed, setTyped] as const
}

/** The search box with its rows: what is typed, what opens below, and where a choice leads. */
export function useSearchBox(onLeave: (() => void) | undefined) {
  const navigate = useNavigate()
  const { root, isOpen, open, close } = useDisclosure<HTMLFormElement>()
  const list = useListQuery()
  const [typed, setTyped] = useTyped(list.listed)
  const query = typed.trim()

  function leave(shown: string) {
    setTyped(shown)
    close()
    onLeave?.()
  }

  /** An empty box leads nowhere. */
  function search(q: string) {
    if (!q) return
    rememberSearch(q)
    leave(q)
    list.search(q)
    // The page stays the same one: what was found begins there, and a keyboard on the screen goes.
    if (list.listed !== null) document.getElementById('main')?.focus({ preventScroll: true })
  }

  function choose(choice: SearchChoice) {
    if (choice.kind !== 'product') return search(choice.kind === 'text' ? choice.text : query)
    rememberSearch(query)
    list.stop()
    leave('')
    void navigate({ to: '/product/$sku', params: { sku: choice.product.sku } })
  }

  function type(text: string) {
    setTyped(text)
    list.onType(text.trim())
  }

  function onChange(text: string) {
    type(text)
    open()
  }

  const combobox = useCombobox({ isOpen, open, onChoose: choose })

  function onKeyDown(event: KeyboardEvent) {
    // The browser's own clearing would count as typing, and open the rows again.
    if (event.key === 'Escape' && !isOpen && typed !== '') {
      event.preventDefault()
      type('')
    }
    combobox.onKeyDown(event)
  }

  return { ...combobox, onKeyDown, root, isOpen, open, typed, query, onChange, search, choose }
}
