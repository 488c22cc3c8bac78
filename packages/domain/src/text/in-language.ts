/** A text that a store wrote in English and perhaps in Hindi, as readers of a language see it: in English where it has no Hindi. */
export function inLanguage(language: 'en' | 'hi', { en, hi }: { en: string; hi: string | null }): string {
  return (language === 'hi' && hi) || en
}
