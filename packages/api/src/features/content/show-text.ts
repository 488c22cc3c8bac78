import type { StoreSettings } from '@dobara/domain/settings/store-settings.ts'
import type { ContentText } from './default-texts.ts'
import { fillMarkdown, fillPlain, placeholdersOf } from './placeholders.ts'
import { renderMarkdown } from './render-markdown.ts'

type TextContext = { settings: StoreSettings; publicUrl: string }

/** Title and summary with the shop's facts filled in. */
export function showHead(text: ContentText, { settings, publicUrl }: TextContext) {
  const { slug, language } = text
  const values = placeholdersOf(settings, { language, publicUrl })
  return {
    slug,
    language,
    title: fillPlain(text.title, values),
    summary: fillPlain(text.summary, values),
  }
}

/** The whole text, its body as HTML. The help page is questions and answers. */
export function showText(text: ContentText, { settings, publicUrl }: TextContext) {
  const values = placeholdersOf(settings, { language: text.language, publicUrl })
  const body = renderMarkdown(fillMarkdown(text.body, values), { asQuestions: text.slug === 'help' })
  return { ...showHead(text, { settings, publicUrl }), ...body }
}
