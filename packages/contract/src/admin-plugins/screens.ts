import { PERMISSIONS } from '@dobara/domain/accounts/staff-roles.ts'
import { z } from 'zod'

const LONGEST_TEXT = 2_000
const MOST_ROWS = 500

export const words = z.strictObject({
  en: z.string().min(1).max(LONGEST_TEXT),
  hi: z.string().min(1).max(LONGEST_TEXT),
})
const cell = z.string().max(LONGEST_TEXT)

/** Content of a plug-in's screen, as data: figures, a table or a text. */
export const screenBlock = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('figures'),
    figures: z.array(z.strictObject({ label: words, value: cell })).max(20),
  }),
  z.strictObject({
    kind: z.literal('table'),
    title: words,
    columns: z.array(words).min(1).max(12),
    rows: z.array(z.array(cell).max(12)).max(MOST_ROWS),
  }),
  z.strictObject({ kind: z.literal('text'), text: words }),
])
export type ScreenBlock = z.infer<typeof screenBlock>
export const screenBlocks = z.array(screenBlock).max(20)

/** Field that a user fills in before an action. */
export const screenField = z.strictObject({
  name: z.string().regex(/^[a-zA-Z]\w{0,39}$/),
  label: words,
  kind: z.enum(['text', 'number', 'choice']),
  isOptional: z.boolean().optional(),
  /** Options of a choice. */
  choices: z
    .array(z.strictObject({ value: z.string().min(1).max(100), label: words }))
    .max(50)
    .optional(),
})
export type ScreenField = z.infer<typeof screenField>

export const screenName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
export const screenPermission = z.enum(PERMISSIONS)
export type Permission = z.infer<typeof screenPermission>

const screen = z.object({
  /** The plug-in and its screen: `whatsapp.messages`. */
  id: z.string(),
  plugin: z.string(),
  title: words,
})
/** Screens of plug-ins that the caller's role may open. */
export const pluginScreens = z.object({ screens: z.array(screen) })
export type PluginScreens = z.infer<typeof pluginScreens>

export const pluginScreenInput = z.strictObject({ screen: z.string().max(100) })
/** A screen with what it shows now, and the actions that the role allows. */
export const pluginScreen = screen.extend({
  blocks: screenBlocks,
  actions: z.array(z.object({ name: z.string(), label: words, fields: z.array(screenField) })),
})
export type PluginScreen = z.infer<typeof pluginScreen>

export const pluginActInput = pluginScreenInput.extend({
  action: z.string().max(100),
  /** By the names of the fields, as they were typed. */
  values: z.record(z.string(), z.string().max(LONGEST_TEXT)).default({}),
})
/** Result of the action as the plug-in reports it; `isDone` is false if it refused. */
export const pluginActed = z.object({ isDone: z.boolean(), message: words })
export type PluginActed = z.infer<typeof pluginActed>
