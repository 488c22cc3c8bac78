// For tests only: a screen that a plug-in adds.
import type { Plugins } from '../../src/plugins.ts'
import type { AuditedCall, AuditedPath } from '../audit/test-audited-back-office.ts'

const inBothLanguages = (text: string) => ({ en: text, hi: text })

/** A screen that greets, and an action that only who may change settings runs. */
export const TEST_SCREEN: Plugins['screens'][number] = {
  id: 'test.greeting',
  plugin: 'test',
  title: { en: 'Greeting', hi: 'नमस्ते' },
  permission: 'orders.read',
  load: async () => [{ kind: 'text', text: inBothLanguages('Hello') }],
  actions: [
    {
      name: 'greet',
      label: { en: 'Greet', hi: 'नमस्ते कहें' },
      permission: 'settings.write',
      fields: [{ name: 'name', label: inBothLanguages('Name'), kind: 'text' }],
      run: async ({ name }) => ({ isDone: true, message: inBothLanguages(`Hello ${name}`) }),
    },
  ],
}

/** Inputs where one made from the schema makes no sense. */
export const PLUGIN_CALLS = {
  'admin.plugins.screen': { screen: 'test.greeting' },
  'admin.plugins.act': { screen: 'test.greeting', action: 'greet', values: { name: 'Asha' } },
}

/** Each change with the entry that it has to write. */
export const AUDITED_PLUGINS = {
  'admin.plugins.act': [
    'plugin.acted',
    ({ shop }) => {
      shop.deps.plugins = { ...shop.deps.plugins, screens: [TEST_SCREEN] }
      return shop.as(shop.admin).admin.plugins.act(PLUGIN_CALLS['admin.plugins.act'])
    },
  ],
} as const satisfies Partial<Record<AuditedPath, AuditedCall>>
