import { Camera, ImagePlus } from 'lucide-react'
import { type RefObject, useRef, useEffect, useEffectEvent, useState } from 'react'
import { PICTURE_TYPES } from '../../lib/files/send-picture.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'

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
function useFileDrop(section: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
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

/** The two ways of choosing, what dropping does, and what is taken. */
type DropWords = Record<'choose' | 'camera' | 'drop' | 'dropNow' | 'hint', string>

type PictureDropProps = {
  section: RefObject<HTMLElement | null>
  isBusy: boolean
  words: DropWords
  onFiles: (files: File[]) => void
}

type PickerProps = Omit<PictureDropProps, 'section'> & { by: 'choose' | 'camera' }

/** A button that opens the browser's picker of files, or the camera of a phone. */
function Picker({ by, isBusy, words, onFiles }: PickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const isCamera = by === 'camera'
  const Sign = isCamera ? Camera : ImagePlus
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words[by]}
        accept={PICTURE_TYPES.join(',')}
        multiple={!isCamera}
        capture={isCamera ? 'environment' : undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // So that the same file can be chosen again after it was removed.
          target.value = ''
        }}
      />
      <Button
        variant="outline"
        disabled={isBusy}
        onClick={() => input.current?.click()}
        // A computer has no camera that is pointed at a laptop.
        className={isCamera ? 'hidden pointer-coarse:inline-flex' : ''}
      >
        <Sign aria-hidden="true" className="size-5" />
        {words[by]}
      </Button>
    </>
  )
}

/** The ways in which pictures come into a page: dropped, pasted, chosen, or taken with the camera. */
export function PictureDrop({ section, isBusy, words, onFiles }: PictureDropProps) {
  const isOver = useFileDrop(section, (files) => !isBusy && onFiles(files))
  return (
    <div
      className={cn(
        'col-span-full flex flex-wrap items-center gap-3 rounded-md border-2 border-dashed border-line p-3',
        isOver && 'border-leaf bg-leaf-soft',
      )}
    >
      <Picker by="choose" isBusy={isBusy} words={words} onFiles={onFiles} />
      <Picker by="camera" isBusy={isBusy} words={words} onFiles={onFiles} />
      <p className="min-w-0 flex-1 text-sm text-muted max-sm:basis-full">
        <span className="block pointer-coarse:hidden">{isOver ? words.dropNow : words.drop}</span>
        <span className="block">{words.hint}</span>
      </p>
    </div>
  )
}
