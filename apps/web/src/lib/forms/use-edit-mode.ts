import { useEffect, useRef, useState } from 'react'

/**
 * Returns the state of a part that is shown or edited. When editing ends, the focus returns to the button that
 * started it.
 */
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
