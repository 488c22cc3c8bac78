import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Textarea } from '../../../ui/textarea.tsx'

type NoteBoxProps = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> & {
  /** The note as it is saved, or entered and not saved yet. */
  note: string | null
  onType: (note: string) => void
}

/**
 * Text area that is saved while the user types. A save that completes in the meantime does not move the text under
 * the cursor.
 */
export function NoteBox({ note, onType, ...rest }: NoteBoxProps) {
  const [typed, setTyped] = useState(note ?? '')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (document.activeElement !== box.current) setTyped(note ?? '')
  }, [note])
  return (
    <Textarea
      {...rest}
      ref={box}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onType(target.value)
      }}
      onBlur={() => setTyped(note ?? '')}
    />
  )
}
