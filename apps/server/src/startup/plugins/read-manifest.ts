import { EVENT_CHOICES } from '@dobara/contract/admin-webhooks/event-words.ts'
import type { Plugin, PluginParts, PluginPaymentProvider } from '@dobara/plugin/plugin.ts'
import { screenField, screenName, screenPermission, words } from '@dobara/contract/admin-plugins/screens.ts'
import { pluginAttributeKind } from '@dobara/contract/admin-attributes.ts'
import { carrierFields } from '@dobara/contract/admin-settings/carrier-fields.ts'
import { z } from 'zod'

const API_VERSION = 1

const PAGE_SOURCES = ['scripts', 'pictures', 'calls', 'frames', 'forms'] as const
/** Functions that the port of payment providers requires. */
const PROVIDER_CALLS = [
  'createOrder',
  'fetchOrder',
  'fetchPayment',
  'listPayments',
  'listPaymentsBetween',
  'capturePayment',
  'refundPayment',
  'fetchRefund',
  'listRefunds',
  'isPaymentSignatureValid',
  'isWebhookSignatureValid',
  'readWebhook',
] as const satisfies readonly (keyof PluginPaymentProvider)[]

/** Checks only the type: a function's behaviour is known only when it is called. */
const functionOf = <Type extends (...given: never[]) => unknown>() =>
  z.custom<Type>((value) => typeof value === 'function', 'must be a function')

const setting = z.strictObject({
  kind: z.enum(['text', 'secret', 'address']),
  isOptional: z.literal(true).optional(),
  default: z.string().optional(),
  pattern: z
    .strictObject({ test: functionOf<(value: string) => boolean>(), rule: z.string().min(1) })
    .optional(),
})

const manifest = z.strictObject({
  name: z.string(),
  version: z.string().min(1).max(40),
  apiVersion: z.literal(API_VERSION),
  settings: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), setting).optional(),
  setUp: functionOf<Plugin['setUp']>(),
})

const isEachOnce = (list: readonly { name: string }[]) =>
  new Set(list.map(({ name }) => name)).size === list.length

const screen = z.strictObject({
  name: screenName,
  title: words,
  permission: screenPermission,
  load: functionOf(),
  actions: z
    .array(
      z.strictObject({
        name: screenName,
        label: words,
        permission: screenPermission,
        fields: z.array(screenField).optional(),
        run: functionOf(),
      }),
    )
    .refine(isEachOnce, 'two have one name')
    .optional(),
})

const provider = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_-]{1,31}$/, 'must be a name of small letters'),
  keyId: z.string(),
  mode: z.enum(['live', 'sandbox']),
  checkoutScript: z.string().min(1),
  pageSources: z.partialRecord(z.enum(PAGE_SOURCES), z.array(z.string())).optional(),
  webhook: z.strictObject({ signatureHeader: z.string(), eventIdHeader: z.string() }).optional(),
  ...Object.fromEntries(PROVIDER_CALLS.map((name) => [name, functionOf()])),
})

const carrier = z.strictObject({
  ...carrierFields.pick({ name: true, trackingUrl: true }).shape,
  nameHi: z.string().min(1).max(60).optional(),
  isSignatureValid: functionOf().optional(),
})

const attributeKind = z.strictObject({ ...pluginAttributeKind.shape, check: functionOf() })

const parts = z.strictObject({
  eventConsumer: z
    .strictObject({
      events: z.array(z.enum(EVENT_CHOICES)).min(1),
      receive: functionOf<NonNullable<PluginParts['eventConsumer']>['receive']>(),
    })
    .optional(),
  channel: z
    .strictObject({ label: words, send: functionOf<NonNullable<PluginParts['channel']>['send']>() })
    .optional(),
  paymentProviders: z.array(provider).optional(),
  carriers: z.array(carrier).optional(),
  adminScreens: z.array(screen).refine(isEachOnce, 'two have one name').optional(),
  attributeKinds: z.array(attributeKind).refine(isEachOnce, 'two have one name').optional(),
})

/**
 * Messages for the author of a plug-in: zod's own, which name a wrong field. A shop replaces them everywhere else
 * with messages for shoppers.
 */
const FOR_AUTHORS = { error: z.locales.en().localeError }

/** Value that was read, or the message that explains what is wrong with it. */
export type Readable<Value> = { ok: true; value: Value } | { ok: false; problem: string }

/** Returns the first problem: "`settings.WHATSAPP_URL.kind`: Invalid option". */
function problemOf(error: z.ZodError): string {
  const [issue] = error.issues
  const path = issue?.path.map(String).join('.')
  return `${path ? `\`${path}\`: ` : ''}${issue?.message ?? 'it cannot be read'}`
}

/** The manifest that the module of a plug-in exports as `plugin`. */
export function readManifest(name: string, exported: unknown): Readable<Plugin> {
  const version = (exported as { apiVersion?: unknown } | null)?.apiVersion
  if (typeof version === 'number' && version !== API_VERSION)
    return {
      ok: false,
      problem: `it is made for version ${version} of the interface of plug-ins, and this shop has version ${API_VERSION}.`,
    }
  const parsed = manifest.safeParse(exported, FOR_AUTHORS)
  if (!parsed.success) return { ok: false, problem: `its manifest is malformed: ${problemOf(parsed.error)}.` }
  if (parsed.data.name !== name)
    return { ok: false, problem: `its \`name\` must be that of its folder, and is ${parsed.data.name}.` }
  return { ok: true, value: parsed.data as Plugin }
}

/** Reads the return value of a plug-in's `setUp`. */
export function readParts(returned: unknown): Readable<PluginParts> {
  const parsed = parts.safeParse(returned, FOR_AUTHORS)
  if (!parsed.success) return { ok: false, problem: `what it adds is malformed: ${problemOf(parsed.error)}.` }
  // Unchanged, as returned: a function of a class keeps its object.
  return { ok: true, value: returned as PluginParts }
}
