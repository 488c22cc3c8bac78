import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false
/**
 * Checks whether there is text, which is left to the default paste even if a picture of it comes along, as from a
 * spreadsheet.
 */
const hasText = (data: DataTransfer | null) => data?.types.includes('text/plain') ?? false

/**
 * Passes on files dropped anywhere on the page, or pasted, while the section is visible. A browser would leave the
 * page for a file dropped next to the drop zone, losing everything entered. Returns true while files are dragged over
 * the page.
 */
export function useFileDrop(section: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const isSeen = useEffectEvent(() => !section.current?.closest('[data-state=inactive]'))
  const take = useEffectEvent((data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])]
    if (isSeen() && files.length > 0) onFiles(files)
  })
  useEffect(() => {
    function onDragOver(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      setIsOver(true)
    }
    function onDragLeave({ relatedTarget }: DragEvent) {
      if (relatedTarget === null) setIsOver(false)
    }
    function onDrop(event: DragEvent) {
      setIsOver(false)
      if (!hasFiles(event.dataTransfer)) return
      event.preventDefault()
      take(event.dataTransfer)
    }
    function onPaste(event: ClipboardEvent) {
      if (!hasFiles(event.clipboardData) || hasText(event.clipboardData)) return
      event.preventDefault()
      take(event.clipboardData)
    }
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('dragleave', onDragLeave)
    document.addEventListener('drop', onDrop)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('dragleave', onDragLeave)
      document.removeEventListener('drop', onDrop)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
  return isOver
}
