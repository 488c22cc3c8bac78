import type { ListedCard as Product } from '@dobara/contract/catalog/catalog.ts'
import { cardFact } from '../../../lib/words/fact-words.ts'
import { valueWords } from '../../../lib/words/value-words.ts'

type SpecFacts = Pick<Product, 'cpu' | 'ramGb' | 'storage' | 'displaySizeInches' | 'variant' | 'facts'>

/** 'i5-8350U · 16 GB · 512 GB SSD · 14″' or 'Laser · 40 ppm': what people compare by, of the very build whose price the card shows. */
export function specLine({ cpu, ramGb, storage, displaySizeInches, variant, facts }: SpecFacts): string {
  const build = variant?.attributes
  const parts = [
    cpu?.replace(/^(?:Intel Core|AMD) /, ''),
    (build?.ramGb ?? ramGb) && `${build?.ramGb ?? ramGb} GB`,
    build?.storage ?? storage,
    displaySizeInches && `${displaySizeInches}″`,
    build?.color && valueWords(build.color),
    ...(facts ?? []).map(cardFact),
  ]
  // The dot stays with the word before it: no line begins with one.
  return parts.filter(Boolean).join('\u00a0· ')
}

/** Returns true if the product has builds besides the one that is shown. */
export function hasOtherBuilds({ hasVariants, defaultVariantId }: Product): boolean {
  return hasVariants && defaultVariantId === null
}
