import { COMPONENT_KINDS, componentKindName } from '@dobara/domain/units/components.ts'
import { currentLanguage } from '../texts/texts.ts'

/** Returns the name of a kind of component, in the language of the page. */
export const componentKindWords = (kind: string): string => componentKindName(kind, currentLanguage())

/** Returns every kind of part, for the options of a select field. */
export const componentKinds = () => COMPONENT_KINDS.map((kind) => ({ kind, words: componentKindWords(kind) }))
