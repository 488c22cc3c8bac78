import type { ContentLanguage } from '@dobara/domain/content/content.ts'
import type { ClaimFacts, ClaimName } from '@dobara/domain/shop-front/claims.ts'
import type { ContentText } from './default-texts.ts'
import { fillMarkdown, fillPlain, placeholdersOf } from './placeholders.ts'
import { renderMarkdown } from './render-markdown.ts'

export type TextContext = ClaimFacts & { publicUrl: string }

/** Pages about one promise, with the text to show if the shop does not make it. */
const PAGE_NEEDS: Readonly<Record<string, { claim: ClaimName } & Record<ContentLanguage, string>>> = {
  warranty: {
    claim: 'warrantyMonths',
    en: 'This shop gives no warranty of its own. The rights that the law gives you are not affected.',
    hi: 'यह दुकान अपनी कोई वारंटी नहीं देती। क़ानून से मिले आपके अधिकार बने रहते हैं।',
  },
  returns: {
    claim: 'replacementDays',
    en: 'This shop offers no returns beyond the law. Products that are defective, wrong or late are taken back: please [write to us](/contact).',
    hi: 'यह दुकान क़ानून से ज़्यादा रिटर्न नहीं देती। ख़राब, ग़लत या देर से आया प्रोडक्ट वापस लिया जाता है: कृपया [हमें लिखें](/contact)।',
  },
}

/** Title and summary with the shop's facts filled in. */
export function showHead(text: ContentText, around: TextContext) {
  const { slug, language } = text
  const values = placeholdersOf(around, { language, publicUrl: around.publicUrl })
  return {
    slug,
    language,
    title: fillPlain(text.title, values),
    summary: fillPlain(text.summary, values),
  }
}

/** The whole text, its body as HTML. The help page is questions and answers. */
export function showText(text: ContentText, around: TextContext) {
  const { slug, language } = text
  const values = placeholdersOf(around, { language, publicUrl: around.publicUrl })
  const needed = PAGE_NEEDS[slug]
  const isBacked = !needed || values.get(needed.claim) !== null
  const markdown = isBacked ? fillMarkdown(text.body, values) : needed[language]
  return { ...showHead(text, around), ...renderMarkdown(markdown, { asQuestions: slug === 'help' }) }
}
