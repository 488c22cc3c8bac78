import type { Logger } from '@dobara/api/context.ts'
import type { Plugins } from '@dobara/api/plugins.ts'
import type { AdminScreen, AttributeKind, PluginParts } from '@dobara/plugin/plugin.ts'
import { guardPayments } from './guard-payments.ts'
import { callPlugin } from './guard-plugin.ts'

/** A person waits for it, and others for what that person is saving. */
const LONGEST_CHECK_MS = 1_000

export type LoadedPlugin = { name: string; parts: PluginParts }

function guardScreen(plugin: string, screen: AdminScreen): Plugins['screens'][number] {
  const { name, title, permission, actions = [] } = screen
  return {
    id: `${plugin}.${name}`,
    plugin,
    title,
    permission,
    load: () => callPlugin(plugin, () => screen.load()),
    actions: actions.map((action) => ({
      name: action.name,
      label: action.label,
      permission: action.permission,
      fields: action.fields ?? [],
      run: (values) => callPlugin(plugin, () => action.run(values)),
    })),
  }
}

/** Returns the parts that loaded plug-ins add, each function behind its time limit. */
export function guardParts(loaded: readonly LoadedPlugin[], log: Logger): Plugins {
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
    screens: loaded.flatMap(({ name, parts: { adminScreens = [] } }) =>
      adminScreens.map((screen) => guardScreen(name, screen)),
    ),
    attributeKinds: loaded.flatMap(({ name: plugin, parts: { attributeKinds = [] } }) =>
      attributeKinds.map((kind) => {
        const { name, title, base } = kind
        const check = async (value: Parameters<AttributeKind['check']>[0]) => {
          try {
            return await callPlugin(plugin, () => kind.check(value), LONGEST_CHECK_MS)
          } catch (error) {
            log.error({ err: error, plugin, kind: name }, 'a kind of attributes of a plug-in failed')
            throw error
          }
        }
        return { plugin, name, title, base, check }
      }),
    ),
  }
}
