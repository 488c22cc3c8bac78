import { CONTENT_KINDS, CONTENT_LANGUAGES } from '@dobara/domain/content/content.ts'
import { CONTENT_STATES } from '@dobara/domain/content/content-state.ts'
import { PAGE_ADDRESS_LENGTH, PAGE_ADDRESS_PATTERN } from '@dobara/domain/content/page-address.ts'
import { z } from 'zod'
import { CONTENT_SORTS } from './content-sorts.ts'
import { issueMessage } from '../sentences/issue-message.ts'
import { filled, isoTime, page, pageSize, pagination, serialId, text } from '../shapes.ts'
import { seenTime } from '../time-fields.ts'

const kind = z.enum(CONTENT_KINDS)
const language = z.enum(CONTENT_LANGUAGES)
const state = z.enum(CONTENT_STATES)
/** The name a text began with, which stays whatever its address is. */
const slug = z
  .string()
  .max(PAGE_ADDRESS_LENGTH)
  .regex(PAGE_ADDRESS_PATTERN, issueMessage('page_address_wrong'))
/** The last part of its address, as it is typed. */
const address = z
  .string()
  .trim()
  .toLowerCase()
  .max(PAGE_ADDRESS_LENGTH, issueMessage('too_long', { max: PAGE_ADDRESS_LENGTH }))
  .regex(PAGE_ADDRESS_PATTERN, issueMessage('page_address_form'))
const number = z.number().int().min(1).max(2_147_483_647)
/** The same of a part of an address, as which it is typed. */
const addressed = serialId

export const CONTENT_TITLE_LENGTH = 120
export const CONTENT_SUMMARY_LENGTH = 300
export const CONTENT_BODY_LENGTH = 50_000

const summary = text(CONTENT_SUMMARY_LENGTH)
/** Markdown with placeholders such as `{{shop.phone}}`. */
const body = text(CONTENT_BODY_LENGTH)
const english = z.strictObject({
  title: filled(CONTENT_TITLE_LENGTH, issueMessage('content_title_missing')),
  summary,
  body,
})
const hindi = z.strictObject({ title: text(CONTENT_TITLE_LENGTH), summary, body })
/** A draft may lack anything but its English title; without any Hindi it is not translated. */
export const contentTextsInput = z.strictObject({ en: english, hi: hindi })
export type ContentTextsInput = z.infer<typeof contentTextsInput>

const shownText = z.object({ title: z.string(), summary: z.string(), body: z.string() })
export type ContentText = z.infer<typeof shownText>
/** Null: it is not written in Hindi. */
const shownTexts = z.object({ en: shownText, hi: shownText.nullable() })
export type ContentTexts = z.infer<typeof shownTexts>

const row = z.object({
  slug: z.string(),
  kind,
  /** The last part of its path. */
  address: z.string(),
  path: z.string(),
  /** In English, of its newest version, with the facts of the shop filled in. */
  title: z.string(),
  languages: z.array(language),
  state,
  /** Its newest version is not the one that is shown. */
  hasDraft: z.boolean(),
  version: z.number(),
  publishedVersion: z.number().nullable(),
  /** Only for articles. */
  publishedAt: isoTime.nullable(),
  /** When it was edited last, and by whom; null, while it is as it came. */
  updatedAt: isoTime.nullable(),
  updatedBy: z.string().nullable(),
})
export type ContentRow = z.infer<typeof row>

export const CONTENT_STATE_FILTERS = [...CONTENT_STATES, 'changed', 'all'] as const
/** `changed`: with a draft that is not published yet. `all` leaves the deleted ones out. */
export const listContentInput = z.strictObject({
  kind: z.enum([...CONTENT_KINDS, 'all']).default('all'),
  state: z.enum(CONTENT_STATE_FILTERS).default('all'),
  search: text(100).optional(),
  sortBy: z.enum(CONTENT_SORTS).default('kind'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  page,
  limit: pageSize(20),
})
export type ListContentInput = z.input<typeof listContentInput>
export const contentList = z.object({ entries: z.array(row), pagination })
export type ContentList = z.infer<typeof contentList>

export const contentEntryInput = z.strictObject({ slug })
/** A page or an article with its newest version. */
export const contentEntry = row.extend({
  texts: shownTexts,
  isMovable: z.boolean(),
  formerAddresses: z.array(z.string()),
})
export type ContentEntry = z.infer<typeof contentEntry>

const version = z.object({
  number: z.number(),
  at: isoTime.nullable(),
  /** Null, of the text there was before the first edit. */
  by: z.string().nullable(),
  restoredFrom: z.number().nullable(),
})
export type ContentVersion = z.infer<typeof version>
/** Newest first, at most 200. */
export const contentVersions = z.array(version)
export const contentVersionInput = z.strictObject({ slug, number: addressed })
export const contentVersionTexts = version.extend({ texts: shownTexts })
export type ContentVersionTexts = z.infer<typeof contentVersionTexts>

/** `version`: the newest one that was seen; when there is a newer one, nothing is done. */
const seen = { slug, version: number }
export const saveContentInput = z.strictObject({ ...seen, texts: contentTextsInput })
export type SaveContentInput = z.input<typeof saveContentInput>
/** `publishedAt`: of an article, from when it is read; left out, it stays, or is now. */
export const publishContentInput = z.strictObject({ ...seen, publishedAt: seenTime().optional() })
export type PublishContentInput = z.input<typeof publishContentInput>
export const withdrawContentInput = z.strictObject(seen)
export const restoreContentInput = z.strictObject({ ...seen, number: addressed })
export const removeArticleInput = z.strictObject({ slug, version: addressed })
export const moveContentInput = z.strictObject({ slug, address })
export type MoveContentInput = z.input<typeof moveContentInput>
export const addArticleInput = z.strictObject({ title: english.shape.title, address })
export type AddArticleInput = z.input<typeof addArticleInput>

export const previewContentInput = z.strictObject({
  slug,
  language,
  title: text(CONTENT_TITLE_LENGTH),
  summary,
  body,
})
export type PreviewContentInput = z.input<typeof previewContentInput>

export const TEXT_PROBLEMS = ['link', 'absent', 'picture', 'placeholder', 'tag'] as const
/**
 * Part of a text that will not render as intended: an unsafe link, a link to a missing page, a picture from
 * elsewhere, an unknown placeholder, or HTML. `value` is it as it was written.
 */
const problem = z.object({ kind: z.enum(TEXT_PROBLEMS), value: z.string() })
export type TextProblem = z.infer<typeof problem>
/** As readers would see it now: safe HTML. */
export const contentPreview = z.object({
  title: z.string(),
  summary: z.string(),
  html: z.string(),
  problems: z.array(problem),
})
export type ContentPreview = z.infer<typeof contentPreview>

/** Placeholders that a text may name in double braces, and their current values. */
export const contentPlaceholders = z.array(z.object({ name: z.string(), value: z.string() }))
