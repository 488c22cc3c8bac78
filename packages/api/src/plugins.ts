import type {
  AdminScreen,
  AttributeKind,
  EventConsumer,
  MessageChannel,
  PluginCarrier,
  ScreenAction,
} from '@dobara/plugin/plugin.ts'
import type { PaymentProvider } from '@dobara/providers/payments/payment-port.ts'

/** Error of a plug-in that threw or did not finish in time. The message is the plug-in's own, for staff of the shop. */
export class PluginFailure extends Error {
  readonly kind: 'failed' | 'timeout'

  constructor(kind: 'failed' | 'timeout', message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'PluginFailure'
    this.kind = kind
  }
}

/**
 * Extensions of the plug-ins in this process, each with the name of its plug-in. Their functions have a time limit
 * and reject with PluginFailure only.
 */
export type Plugins = {
  eventConsumers: readonly (Pick<EventConsumer, 'events'> & {
    plugin: string
    receive(event: Parameters<EventConsumer['receive']>[0]): Promise<void>
  })[]
  channels: readonly (MessageChannel & { plugin: string })[]
  payments: readonly PluginPayments[]
  carriers: readonly (PluginCarrier & { plugin: string })[]
  screens: readonly PluginScreen[]
  attributeKinds: readonly (Omit<AttributeKind, 'check'> & {
    plugin: string
    check(value: Parameters<AttributeKind['check']>[0]): Promise<unknown>
  })[]
}

type PluginScreen = Pick<AdminScreen, 'title' | 'permission'> & {
  /** The plug-in and its screen: `whatsapp.messages`. */
  id: string
  plugin: string
  load(): Promise<unknown>
  actions: readonly (Required<Pick<ScreenAction, 'name' | 'label' | 'permission' | 'fields'>> & {
    run(values: Readonly<Record<string, string>>): Promise<unknown>
  })[]
}

/** A payment provider as the shop calls it, with what its addresses are made of. */
export type PluginPayments = {
  plugin: string
  provider: PaymentProvider
  checkoutScript: string
  webhook: { signatureHeader: string; eventIdHeader: string } | null
}

export const NO_PLUGINS: Plugins = {
  eventConsumers: [],
  channels: [],
  payments: [],
  carriers: [],
  screens: [],
  attributeKinds: [],
}
