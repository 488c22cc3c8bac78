import { useEffect, useRef, useState } from 'react'

/** A part that is shown or edited. When editing ends, the focus goes back to the button that began it. */
export function useEditMode() {
  const [isEditing, setIsEditing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  return { isEditing, opener, edit: () => setIsEditing(true), close: () => setIsEditing(false) }
}
