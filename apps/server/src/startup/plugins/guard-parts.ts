import type { Plugins } from '@dobara/api/plugins.ts'
import type { PluginParts } from '@dobara/plugin/plugin.ts'
import { guardPayments } from './guard-payments.ts'
import { callPlugin } from './guard-plugin.ts'

export type LoadedPlugin = { name: string; parts: PluginParts }

/** What loaded plug-ins add, each function behind its time limit. */
export function guardParts(loaded: readonly LoadedPlugin[]): Plugins {
  return {
    eventConsumers: loaded.flatMap(({ name: plugin, parts: { eventConsumer } }) => {
      if (!eventConsumer) return []
      const { events } = eventConsumer
      return [{ plugin, events, receive: (event) => callPlugin(plugin, () => eventConsumer.receive(event)) }]
    }),
    channels: loaded.flatMap(({ name: plugin, parts: { channel } }) => {
      if (!channel) return []
      const { label } = channel
      return [{ plugin, label, send: (message) => callPlugin(plugin, () => channel.send(message)) }]
    }),
    payments: loaded.flatMap(({ name, parts: { paymentProviders = [] } }) =>
      paymentProviders.map((provider) => guardPayments(name, provider)),
    ),
    carriers: loaded.flatMap(({ name: plugin, parts: { carriers = [] } }) =>
      carriers.map((carrier) => ({ ...carrier, plugin })),
    ),
  }
}
