import { ADMIN_LIST_NAMES } from './admin-screens.ts'
import { DENSITIES } from '@dobara/domain/accounts/density.ts'
import { z } from 'zod'
import { issueMessage } from './sentences/issue-message.ts'
import { filled, isoTime, nothing, text, uuid } from './shapes.ts'
import { seenTime } from './time-fields.ts'

const screen = z.enum(ADMIN_LIST_NAMES)
const name = filled(60, issueMessage('view_name_required'))
const word = z.string().regex(/^[a-z][\w-]{0,39}$/i)

/** The state of a list that a view restores. `params` are read like those of any address: what makes no sense any more is left out. */
const viewContent = z.strictObject({
  /** Parameters of the address, as texts: `{ status: 'shipped', sort: 'total' }`. */
  params: z.record(word, text(200)).refine((params) => Object.keys(params).length <= 30),
  /** Columns that are left out. */
  hidden: z.array(word).max(40),
  density: z.enum(DENSITIES),
})
export type ViewContent = z.infer<typeof viewContent>

/** View as one person sees it: their own, or one that another person shares. */
export const savedView = viewContent.extend({
  id: uuid,
  name: z.string(),
  isShared: z.boolean(),
  /** True if this person's list opens with it. */
  isDefault: z.boolean(),
  isOwn: z.boolean(),
  /** Name of the author; null for an author without a name or with a deleted account. */
  author: z.string().nullable(),
  /** True if this person may change it. */
  canChange: z.boolean(),
  updatedAt: isoTime,
})
export type SavedView = z.infer<typeof savedView>

export const listViewsInput = z.strictObject({ screen })
/** One's own first, each kind by name. */
export const savedViews = z.object({ views: z.array(savedView) })
export type SavedViews = z.infer<typeof savedViews>

export const saveViewInput = viewContent.extend({
  screen,
  name,
  isShared: z.boolean().default(false),
  /** The list opens with it from now on. */
  isDefault: z.boolean().default(false),
})
export type SaveViewInput = z.input<typeof saveViewInput>

/**
 * Fields left out are unchanged. With `updatedAt` as it was read, a concurrent change by another person is not
 * overwritten.
 */
export const changeViewInput = z.strictObject({
  id: uuid,
  name: name.optional(),
  isShared: z.boolean().optional(),
  content: viewContent.optional(),
  updatedAt: seenTime().optional(),
})
export type ChangeViewInput = z.input<typeof changeViewInput>

/** `id` null: the list opens with all of it again. */
export const setDefaultViewInput = z.strictObject({ screen, id: uuid.nullable() })
export const defaultViewSet = nothing

export const removeViewInput = z.strictObject({ id: uuid })
export const viewRemoved = nothing
