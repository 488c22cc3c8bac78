import { INDIAN_STATES } from '@dobara/domain/addresses/states.ts'
import { texts } from './texts/texts.ts'

/** The states and union territories by their official English names, which are what is stored. */
export const en: Readonly<Record<string, string>> = Object.fromEntries(
  INDIAN_STATES.map(({ name }) => [name, name]),
)

const t = texts('states', en)

/** An official name as it is read in the language spoken; a name nobody knows stays as it is. */
export function stateName(name: string): string {
  return name in en ? t(name) : name
}
