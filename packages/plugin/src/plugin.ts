// The parts of a plug-in: types only, which Node strips. A plug-in therefore imports nothing of the shop at run time,
// and its folder may be anywhere. docs/plugins.md shows how to write one.
import type { WebhookBody } from '@dobara/contract/admin-webhooks/event-catalogue.ts'
import type { Permission, ScreenBlock, ScreenField } from '@dobara/contract/admin-plugins/screens.ts'
import type { PluginAttributeKind } from '@dobara/contract/admin-attributes.ts'
import type { PageSources, PaymentProvider } from '@dobara/providers/payments/payment-port.ts'
import type { EventChoice } from '@dobara/contract/admin-webhooks/event-words.ts'

/** The version of this interface. Additions do not change the number; a change that breaks plug-ins does. */
export type ApiVersion = 1

/** A setting of a plug-in: an environment variable whose name begins with that of the plug-in, such as `WHATSAPP_URL`. */
export type PluginSetting = {
  /** Production refuses a secret that can be guessed, and an address on plain http. */
  kind: 'text' | 'secret' | 'address'
  /** It may be left out. */
  isOptional?: true
  /** Value if the setting is left out. */
  default?: string
  /** Required form, and the end of a refusal that begins with the setting's name: "must be ten digits". */
  pattern?: { test: (value: string) => boolean; rule: string }
}
export type PluginSettings = Readonly<Record<string, PluginSetting>>

/** The values of settings: those that may be left out, and have no default, may be missing. */
export type SettingValues<Settings extends PluginSettings> = {
  readonly [Name in keyof Settings]: Settings[Name] extends { isOptional: true } ? string | undefined : string
}

/** Facilities of the shop for a plug-in. It has no database and knows only what its functions are given. */
export type PluginHost<Settings extends PluginSettings = PluginSettings> = {
  settings: SettingValues<Settings>
  /** Lines of the shop's log that name the plug-in. Write no addresses, numbers or secrets. */
  log: Record<'info' | 'warn' | 'error', (detail: object, message: string) => void>
  /** As everywhere, but each call is over after eight seconds and follows no redirect. */
  fetch: typeof fetch
  /** Public address of the shop, without a trailing slash. */
  publicUrl: string
}

/** An event of the shop, as webhooks have it: docs/api/webhooks.md. */
export type ShopEvent = WebhookBody

export type EventConsumer = {
  /** Single events (`order.shipped`) or whole families (`order.*`). */
  events: readonly EventChoice[]
  /**
   * Receives each event at least once, and events of one object in order. It has ten seconds; if it throws, the same
   * event is sent again for a day with growing pauses.
   */
  receive(event: ShopEvent): Promise<void> | void
}

/** A text in both languages of the shop. */
export type Words = { readonly en: string; readonly hi: string }

/** A message about an order. It is written in the transaction that causes it. */
export type ChannelMessage = {
  /** Stable across retries: a gateway that has had it may leave it out. */
  id: string
  /** A number that the customer has proved, in E.164: +919876543210. */
  to: string
  /** Name of the message: `order_shipped`; all are in packages/api/src/outbox/sms/sms-wordings.ts. */
  name: string
  language: 'en' | 'hi'
  /** The whole of it, in that language. */
  text: string
  /** Values of its placeholders, in order: the parameters of a template. */
  values: readonly string[]
  facts: {
    orderNumber: string
    /** Rupees: the total of the order, or what went back. */
    amount: number
    carrier: string | null
    trackingNumber: string | null
    /** The tracking page of the order, open to anyone with the link. */
    trackUrl: string
  }
}

export type MessageChannel = {
  /** As customers read it in their settings: "WhatsApp". */
  label: Words
  /**
   * Sends one message; it has ten seconds. If it throws, the same message is sent again for a day with growing
   * pauses. Returning a reason ends the retries: this number or this message will never be accepted. The reason must
   * contain no number.
   */
  send(message: ChannelMessage): Promise<void | { refused: string }>
}

/**
 * A payment provider: all of the shop's own port, whose comments define the duties of each function. Amounts are
 * paise. A rejection means "outcome unknown, try again", unless its error has `kind: 'refused'`, with a `description`
 * fit for the shopper. Each try has five seconds.
 */
export type PluginPaymentProvider = Omit<
  PaymentProvider,
  'checkoutScriptUrl' | 'pageSources' | 'mode' | 'circuitState'
> & {
  mode: 'live' | 'sandbox'
  /**
   * JavaScript for the page that pays. It sets `window.dobaraPayments.<name>` to a function that opens the pop-up and answers once:
   * docs/plugins.md.
   */
  checkoutScript: string
  /** Origins elsewhere that this script uses. */
  pageSources?: Partial<PageSources>
  /** Headers by which it signs and numbers the events that it reports at `/api/webhooks/<name>`. */
  webhook?: { signatureHeader: string; eventIdHeader: string }
}

/** A carrier. It is added to those of the settings at the start, where people can rename it or offer it no longer. */
export type PluginCarrier = {
  name: string
  /** Name on Hindi pages; if left out, the same. */
  nameHi?: string
  /** An https address with `{number}` behind the host. */
  trackingUrl: string
  /**
   * Checks whether the carrier signed a report to `POST /api/webhooks/shipments`; left out if it sends none. Never
   * throws.
   */
  isSignatureValid?(report: { rawBody: string; signature: string | undefined }): boolean
}

/** Content of a screen, as data; `packages/contract/src/admin-plugins/screens.ts` has its limits. */
export type AdminScreen = {
  /** In its address: small letters, digits and hyphens. */
  name: string
  title: Words
  /** Permission that shows the screen. */
  permission: Permission
  /** Called each time the screen is opened. */
  load(): Promise<readonly ScreenBlock[]> | readonly ScreenBlock[]
  actions?: readonly ScreenAction[]
}

/** A button with a form. Each press is written to the activity log. */
export type ScreenAction = {
  name: string
  label: Words
  permission: Permission
  fields?: readonly ScreenField[]
  /** Receives the entered values by field name; '' for an optional field that was left empty. */
  run(values: Readonly<Record<string, string>>): Promise<{ isDone: boolean; message: Words }>
}

/** A kind of attributes of products, built on a type of the shop: filters, searches, files and forms treat its values as of that type. */
export type AttributeKind = {
  /** Stored with attributes: small letters, digits and hyphens, unique among plug-ins. */
  name: string
  /** Among the types of the form of an attribute. */
  title: Words
  base: PluginAttributeKind['base']
  /**
   * Returns the fault of a value, for the person who entered it; null if it is valid. Called while saving, for each
   * new or changed value that fits the type. It has one second; if it throws or is late, the value is refused.
   */
  check(value: string | number | boolean): Words | null | Promise<Words | null>
}

/** Parts that a plug-in adds to the shop; each may be left out. */
export type PluginParts = {
  eventConsumer?: EventConsumer
  /** Order messages to customers who agreed to it, in addition to mail and SMS. */
  channel?: MessageChannel
  /** Providers at which payments can begin: PAYMENT_PROVIDER names one for new payments. */
  paymentProviders?: readonly PluginPaymentProvider[]
  carriers?: readonly PluginCarrier[]
  adminScreens?: readonly AdminScreen[]
  attributeKinds?: readonly AttributeKind[]
}

/** Export of a plug-in's index.ts or index.js: `export const plugin = { … } satisfies Plugin<typeof settings>`. */
export type Plugin<Settings extends PluginSettings = PluginSettings> = {
  /** As its folder: small letters, digits and hyphens. */
  name: string
  /** Version of the plug-in itself. */
  version: string
  apiVersion: ApiVersion
  settings?: Settings
  /** Called once at each start, before anything else of the plug-in. A start is refused when it throws. */
  setUp(host: PluginHost<Settings>): PluginParts | Promise<PluginParts>
}
