import type { FrontBlock } from '@dobara/domain/shop-front/shop-front.ts'
import { texts } from '../texts/texts.ts'

/** Title of each block of the shop front, and further words by which the palette finds it. */
export const en = {
  hero: 'Hero',
  hero_words: 'home page first screen title button photo',
  carousel: 'Large banners',
  carousel_words: 'carousel slides home page banner',
  promises: 'Promises',
  promises_words: 'claims reasons why buy warranty replacement check',
  sections: 'Home sections',
  sections_words: 'order of the home page categories brands newsletter',
  navigation: 'Navigation',
  navigation_words: 'menu header links top',
  footer: 'Footer',
  footer_words: 'links columns bottom end of the page',
  look: 'Logo and colour',
  look_words: 'color accent theme brand design',
  policies: 'Product page lines',
  policies_words: 'warranty replacement delivery invoice policy',
} as const

const t = texts('lib/words/front-block', en)

export const frontBlockTitle = (block: FrontBlock): string => t(block)

/**
 * Checks whether a search text is in the title of a block or names something in it; English words match in every
 * language.
 */
export function isFrontBlockOf(block: FrontBlock, words: string): boolean {
  const inEnglish = `${en[block]} ${en[`${block}_words`]}`
  return `${t(block)} ${t(`${block}_words`)} ${inEnglish}`.toLowerCase().includes(words.trim().toLowerCase())
}
