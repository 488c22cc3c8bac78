import { useEffect, useEffectEvent, useState } from 'react'

/** Documented: a list follows what is typed after half a second. */
const DEBOUNCE_MS = 500

/** Holds the text of a filter field. It is applied when typing pauses; an address set elsewhere updates the field. */
export function useTypedFilter(applied: string | undefined, apply: (words: string | undefined) => void) {
  const [words, setWords] = useState(applied ?? '')
  const [known, setKnown] = useState(applied)
  if (known !== applied) {
    setKnown(applied)
    if ((applied ?? '') !== words.trim()) setWords(applied ?? '')
  }
  const follow = useEffectEvent((text: string) => {
    if (text !== (applied ?? '')) apply(text || undefined)
  })
  useEffect(() => {
    const wait = setTimeout(() => follow(words.trim()), DEBOUNCE_MS)
    return () => clearTimeout(wait)
  }, [words])
  /** Applies the content of the field at once, even if it is applied already: the list starts from its first page. */
  const applyNow = () => apply(words.trim() || undefined)
  return { words, setWords, applyNow }
}
