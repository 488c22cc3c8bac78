import { useEffect } from 'react'

/** Ctrl+S saves, wherever the focus is, instead of the browser's own copy of the page. */
export function useSaveKey(save: () => Promise<unknown>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!event.repeat) void save()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
