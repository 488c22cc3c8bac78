import { CONTENT_LANGUAGES, PAGE_SLUGS } from '@dobara/domain/content/content.ts'
import { PAGE_ADDRESS_LENGTH, PAGE_ADDRESS_PATTERN } from '@dobara/domain/content/page-address.ts'
import { z } from 'zod'
import { issueMessage } from '../sentences/issue-message.ts'

const slug = z
  .string()
  .max(PAGE_ADDRESS_LENGTH)
  .regex(PAGE_ADDRESS_PATTERN, issueMessage('page_address_wrong'))
/** Returns true if a page or an article can be at `/address` or `/blog/address`. */
export const isPageAddress = (address: string) => slug.safeParse(address).success
/** The pages of the footer: their text is the store's. `blog` is the list of the articles. */
export const pageSlug = z.enum(PAGE_SLUGS)
const language = z.enum(CONTENT_LANGUAGES)

export const contentInput = z.strictObject({ slug, language: language.default('en') })
export const articlesInput = z.strictObject({ language: language.default('en') })

const shown = z.object({
  slug: z.string(),
  title: z.string(),
  /** One or two sentences under the title; plain text. */
  summary: z.string(),
  /** Language of the text: English if it was not written in the requested language. */
  language,
})

/** Safe HTML made from the store's Markdown; headings start at h2 and carry ids. */
const body = z.object({
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
})

export const contentPage = shown.extend({
  ...body.shape,
  /** First day in India on which a page of terms applies, '2026-11-29'. */
  effectiveFrom: z.string().nullable(),
})
export type ContentPage = z.infer<typeof contentPage>

const articleHead = shown.extend({ publishedAt: z.string() })
export type ArticleHead = z.infer<typeof articleHead>

/** The articles of the blog, newest first. */
export const articleList = z.array(articleHead)
export type ArticleList = z.infer<typeof articleList>

export const article = articleHead.extend(body.shape)
export type Article = z.infer<typeof article>
