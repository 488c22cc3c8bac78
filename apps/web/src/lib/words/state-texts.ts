import { INDIAN_STATES } from '@dobara/domain/addresses/states.ts'
import { currentLanguage, texts } from '../texts/texts.ts'

/** The states and union territories by their official English names, which are what is stored. */
export const en: Readonly<Record<string, string>> = Object.fromEntries(
  INDIAN_STATES.map(({ name }) => [name, name]),
)

const t = texts('lib/words/state', en)

/** Returns an official name in the language of the page; an unknown name is returned unchanged. */
export function stateName(name: string): string {
  return name in en ? t(name) : name
}

/** The states by the name they are stored under, in the order of the name they are read by. */
export function statesInOrder(): { name: string; shown: string }[] {
  return INDIAN_STATES.map(({ name }) => ({ name, shown: stateName(name) })).toSorted((a, b) =>
    a.shown.localeCompare(b.shown, currentLanguage()),
  )
}
