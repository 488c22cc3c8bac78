import { useEffect, useRef, useState } from 'react'

/** The box for a code: it takes the focus when a code was sent, and again, all of it marked, when it was refused. */
export function useCodeBox(sent: object | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  useEffect(() => {
    if (sent) input.current?.focus()
  }, [sent])
  useEffect(() => {
    if (error) input.current?.focus()
    if (error) input.current?.select()
  }, [error])

  return { input, code, setCode, error, setError }
}
