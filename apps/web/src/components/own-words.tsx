import { localizedText } from '../lib/words/label-words.ts'

/** A text of the shop's data in the language of the page. */
export function OwnWords({ en, hi }: { en: string; hi: string | null }) {
  const { text, lang } = localizedText(en, hi)
  return lang ? <span lang={lang}>{text}</span> : text
}
