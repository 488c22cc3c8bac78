import { currentLanguage } from '../../lib/texts/texts.ts'

/** Returns the input that requests a text in the reader's language. */
export function contentInput(slug: string) {
  return { slug, language: currentLanguage() }
}

export function articlesInput() {
  return { language: currentLanguage() }
}
