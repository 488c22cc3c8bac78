import {
  type PluginActed,
  type pluginActInput,
  pluginActed,
  type PluginScreen,
  type PluginScreens,
  type ScreenField,
  screenBlocks,
} from '@dobara/contract/admin-plugins/screens.ts'
import type { z } from 'zod'
import { insertAuditEntry } from '../../base/audit/insert-audit-entry.ts'
import type { CustomerContext } from '../../context.ts'
import { RefusedError, refusedField } from '../../errors.ts'
import { mayAsStaff } from '../../may-as-staff.ts'
import { PluginFailure, type Plugins } from '../../plugins.ts'
import { inTransaction } from '../../transaction.ts'

type Screen = Plugins['screens'][number]

const summaryOf = ({ id, plugin, title }: Screen) => ({ id, plugin, title })

/** The screens of plug-ins that the caller's role opens. */
export function listPluginScreens(ctx: CustomerContext): PluginScreens {
  return {
    screens: ctx.plugins.screens.filter(({ permission }) => mayAsStaff(ctx, permission)).map(summaryOf),
  }
}

function findScreen(ctx: CustomerContext, id: string): Screen {
  const screen = ctx.plugins.screens.find((one) => one.id === id)
  if (!screen) throw new RefusedError('PLUGIN_SCREEN_NOT_FOUND')
  if (!mayAsStaff(ctx, screen.permission)) throw new RefusedError('PERMISSION_REQUIRED')
  return screen
}

/** Runs a plug-in's function. An error or an invalid reply is reported as the plug-in's own failure. */
async function ofPlugin<Answer>(
  { log }: CustomerContext,
  { plugin, shape }: { plugin: string; shape: z.ZodType<Answer> },
  work: () => Promise<unknown>,
): Promise<Answer> {
  try {
    const read = shape.safeParse(await work())
    if (read.success) return read.data
    log.error({ plugin, issue: read.error.issues[0] }, 'a screen of a plug-in answered what it may not')
  } catch (error) {
    if (!(error instanceof PluginFailure)) throw error
    log.error({ err: error, plugin }, 'a screen of a plug-in failed')
  }
  throw new RefusedError('PLUGIN_FAILED')
}

/** A screen with what its plug-in shows now. */
export async function loadPluginScreen(
  ctx: CustomerContext,
  { screen: id }: { screen: string },
): Promise<PluginScreen> {
  const screen = findScreen(ctx, id)
  const { plugin, load, actions } = screen
  const blocks = await ofPlugin(ctx, { plugin, shape: screenBlocks }, load)
  const allowed = actions.filter(({ permission }) => mayAsStaff(ctx, permission))
  return {
    ...summaryOf(screen),
    blocks,
    actions: allowed.map(({ name, label, fields }) => ({ name, label, fields: [...fields] })),
  }
}

/**
 * Runs an action of a screen. The request is in the activity log before the plug-in receives it; entered values are
 * not, as an entry names no one.
 */
export async function runPluginAction(
  ctx: CustomerContext,
  { screen: id, action: name, values }: z.output<typeof pluginActInput>,
): Promise<PluginActed> {
  const { plugin, actions } = findScreen(ctx, id)
  const action = actions.find((one) => one.name === name)
  if (!action) throw new RefusedError('PLUGIN_SCREEN_NOT_FOUND')
  if (!mayAsStaff(ctx, action.permission)) throw new RefusedError('PERMISSION_REQUIRED')
  const typed = readFields(action.fields, values)
  await inTransaction(ctx.db, (tx) =>
    insertAuditEntry(tx, {
      action: 'plugin.acted',
      entity: 'plugin_screen',
      entityId: id,
      after: { plugin, action: action.label.en },
      actorId: ctx.user.id,
      requestId: ctx.caller.requestId,
      at: ctx.now(),
    }),
  )
  return ofPlugin(ctx, { plugin, shape: pluginActed }, () => action.run(typed))
}

/** Returns the values entered in the fields, trimmed; other names are refused. */
function readFields(fields: readonly ScreenField[], values: Record<string, string>): Record<string, string> {
  const stranger = Object.keys(values).find((name) => !fields.some((field) => field.name === name))
  if (stranger !== undefined) throw refusedField('RULE_BROKEN', `values.${stranger}`)
  const typed = fields.map(({ name }) => [name, (values[name] ?? '').trim()] as const)
  for (const [at, [name, value]] of typed.entries()) {
    const field = fields[at]
    if (field && !isFilled(field, value)) throw refusedField('RULE_BROKEN', `values.${name}`)
  }
  return Object.fromEntries(typed)
}

function isFilled({ kind, isOptional = false, choices = [] }: ScreenField, value: string): boolean {
  if (value === '') return isOptional
  if (kind === 'number') return /^-?\d{1,12}(\.\d{1,6})?$/.test(value)
  return kind === 'text' || choices.some((choice) => choice.value === value)
}
