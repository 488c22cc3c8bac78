import { Camera, ImagePlus } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { PICTURE_TYPES } from '../../lib/files/send-picture.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { useFileDrop } from './use-file-drop.ts'

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
