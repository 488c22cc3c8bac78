import { useEffect, useRef, useState } from 'react'

/**
 * Returns the field for a code, empty or prefilled with `known`. It takes the focus when a code was sent and again,
 * with its text selected, when the code was refused.
 */
export function useCodeBox(sent: object | undefined, known = '') {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(known)
  const [error, setError] = useState<string>()

  const [first] = useState(sent)
  useEffect(() => {
    // The code that the form begins with is filled in already.
    if (sent && sent !== first) input.current?.focus()
  }, [sent, first])
  useEffect(() => {
    if (error) input.current?.focus()
    if (error) input.current?.select()
  }, [error])

  return { input, code, setCode, error, setError }
}
