import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false
/** Words are pasted where they are pasted, also when a picture of them comes along, as out of a spreadsheet. */
const hasText = (data: DataTransfer | null) => data?.types.includes('text/plain') ?? false

/**
 * Files that are dropped anywhere on the page, or pasted, while the section is seen. A browser would leave the page for a
 * file that is dropped beside the box, and all that was typed with it.
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
