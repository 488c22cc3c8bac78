import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldsOf, messageOf } from '../../lib/refusals/refusal.ts'
import { t } from './texts.ts'

type CodeFormInput = {
  /** Submits the code; a refusal is shown beside the field it belongs to. */
  send: (code: string) => Promise<unknown>
  /** When the server gave no sentence of its own. */
  failure: string
  /** Returns the field of this name, which is focused if it alone is refused. */
  focusOn?: (field: string) => HTMLInputElement | null
  /** True to focus the field when the form appears. */
  takesFocus?: boolean
}

/** A form around one code: what was typed, what was refused, and the focus where it has to be typed again. */
export function useCodeForm({ send, failure, focusOn, takesFocus = true }: CodeFormInput) {
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [fields, setFields] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setError(undefined)
    setFields({})
    if (code.trim() === '') {
      setFields({ code: t('enterCode') })
      input.current?.focus()
      return
    }
    setIsBusy(true)
    try {
      await send(code)
    } catch (refusal) {
      const refused = fieldsOf(refusal)
      setFields(refused)
      const [first] = Object.keys(refused)
      if (first === undefined) setError(messageOf(refusal, failure))
      const other = first !== undefined && refused.code === undefined ? focusOn?.(first) : null
      const box = other ?? input.current
      box?.focus()
      box?.select()
    } finally {
      setIsBusy(false)
    }
  }

  const change = (text: string) => {
    setCode(text)
    setFields(({ code: _refused, ...others }) => others)
  }
  return { input, code, change, error, fields, setFields, isBusy, submit }
}
