import { useOwnInputSentences } from '@dobara/contract/sentences/input-issues.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Planted, plantPlugins, pluginSource, type Sources } from '../../../test/plugins/test-plugins.ts'
import { WrongSettingsError } from '../../env.ts'
import { RefusedStartError } from '../refused-start.ts'

// As in a running shop, whose schemas have messages for shoppers.
const { localeError } = z.config()
beforeAll(useOwnInputSentences)
afterAll(() => {
  z.config({ localeError })
})

let planted: Planted | null = null
afterEach(async () => {
  await planted?.remove()
  planted = null
})

async function load(sources: Sources, settings: Record<string, string> = {}) {
  planted = await plantPlugins(sources)
  return planted.load(settings)
}

/** Returns the message that a person reads when the start is refused. */
async function refusalOf(sources: Sources, settings?: Record<string, string>): Promise<string> {
  const error = await load(sources, settings).then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof RefusedStartError || error instanceof WrongSettingsError) return error.message
  throw new Error(`the start was not refused: ${String(error)}`)
}

const CONSUMER = `{ eventConsumer: { events: ['order.*'], receive: (event: any) => { if (event.data.isBad) throw new Error('no ledger') } } }`
const event = (data: object) => ({
  id: '0b5c7f1e-0000-7000-8000-000000000001',
  type: 'order.created' as const,
  occurredAt: '2026-11-29T10:20:00.000Z',
  object: 'order:1',
  sequence: 1,
  data: { ...data },
})

describe('the plug-ins of a shop', () => {
  it('are those that PLUGINS names, in TypeScript and in JavaScript', async () => {
    const javascript = `// js\nexport const plugin = { name: 'second', version: '1', apiVersion: 1, setUp: () => ({ eventConsumer: { events: ['stock.low'], receive() {} } }) }`
    const { eventConsumers } = await load({
      first: pluginSource('first', { parts: CONSUMER }),
      second: javascript,
    })
    expect(eventConsumers.map(({ plugin, events }) => [plugin, events])).toEqual([
      ['first', ['order.*']],
      ['second', ['stock.low']],
    ])
  })

  it('are none if PLUGINS is empty, even with files in the folder', async () => {
    expect(await load({ first: 'throw new Error("loaded")' }, { PLUGINS: '' })).toMatchObject({
      eventConsumers: [],
    })
  })

  it('get their own settings, with defaults for omitted ones', async () => {
    const settings = `{ LEDGER_URL: { kind: 'address' }, LEDGER_NOTE: { kind: 'text', isOptional: true }, LEDGER_MODE: { kind: 'text', default: 'fast' } } as const`
    const parts = `(() => { if (JSON.stringify(host.settings) !== '{"LEDGER_URL":"http://127.0.0.1:1","LEDGER_MODE":"fast"}') throw new Error(JSON.stringify(host.settings)); return {} })()`
    await load({ ledger: pluginSource('ledger', { settings, parts }) }, { LEDGER_URL: 'http://127.0.0.1:1' })
  })

  it('fail only with PluginFailure and their own message', async () => {
    const { eventConsumers } = await load({ first: pluginSource('first', { parts: CONSUMER }) })
    await expect(eventConsumers[0]?.receive(event({ isBad: true }))).rejects.toMatchObject({
      name: 'PluginFailure',
      kind: 'failed',
      message: 'no ledger',
    })
    await expect(eventConsumers[0]?.receive(event({}))).resolves.toBeUndefined()
  })
})

const KIND = `name: 'imei', title: { en: 'IMEI', hi: 'IMEI' }`
const CHECK = 'const check = () => null'
const KINDS = `${CHECK}\nconst kind = { ${KIND}, base: 'text', check }`

describe('a start is refused', () => {
  const one = (source: string) => ({ ledger: source })
  const settings = `{ LEDGER_URL: { kind: 'address' }, LEDGER_TOKEN: { kind: 'secret', isOptional: true } }`

  it.each<[string, Sources, Record<string, string>, RegExp]>([
    [
      'without its folder',
      {},
      { PLUGINS: 'ledger' },
      /^Plug-in ledger: there is no index\.ts or index\.js in .*ledger\.$/,
    ],
    ['for a name that is none', {}, { PLUGINS: '../etc' }, /^PLUGINS must be names of different folders/],
    ['for a name that stands twice', {}, { PLUGINS: 'a,a' }, /^PLUGINS must be names of different folders/],
    [
      'where it does not compile',
      one('export const plugin = {'),
      {},
      /^Plug-in ledger: it cannot be loaded: /,
    ],
    [
      'where it throws',
      one('throw new Error("no licence")'),
      {},
      /^Plug-in ledger: it cannot be loaded: no licence$/,
    ],
    ['without a manifest', one('export const x = 1'), {}, /^Plug-in ledger: its manifest is malformed/],
    [
      'under another name',
      one(pluginSource('other', {})),
      {},
      /its `name` must be that of its folder, and is other/,
    ],
    [
      'for another version of the interface',
      one(`export const plugin = { name: 'ledger', version: '1', apiVersion: 2, setUp: () => ({}) }`),
      {},
      /made for version 2 of the interface of plug-ins, and this shop has version 1/,
    ],
    [
      'without setUp',
      one(`export const plugin = { name: 'ledger', version: '1', apiVersion: 1 }`),
      {},
      /its manifest is malformed: `setUp`: must be a function\.$/,
    ],
    [
      'for a word that it does not know',
      one(
        `export const plugin = { name: 'ledger', version: '1', apiVersion: 1, setup: 1, setUp: () => ({}) }`,
      ),
      {},
      /its manifest is malformed: Unrecognized key: "setup"\.$/,
    ],
    [
      'without a setting',
      one(pluginSource('ledger', { settings })),
      {},
      /^Plug-in ledger: LEDGER_URL must be set\.$/,
    ],
    [
      'for a setting of another kind',
      one(pluginSource('ledger', { settings })),
      { LEDGER_URL: 'ftp://x' },
      /LEDGER_URL must start with https:\/\/ or http:\/\/\.$/,
    ],
    [
      'for a setting that it has not',
      one(pluginSource('ledger', { settings })),
      { LEDGER_URL: 'https://x', LEDGER_URI: 'https://x' },
      /^Plug-in ledger: it has no setting LEDGER_URI\.$/,
    ],
    [
      'for a setting under a foreign name',
      one(pluginSource('ledger', { settings: `{ SMTP_URL: { kind: 'text' } }` })),
      {},
      /its setting SMTP_URL must begin with LEDGER_\.$/,
    ],
    [
      'in production for a secret that can be guessed and an address on plain http',
      one(pluginSource('ledger', { settings })),
      { LEDGER_URL: 'http://x', LEDGER_TOKEN: 'secret', NODE_ENV: 'production' },
      /LEDGER_URL must start with https:\/\/ in production\.\n.*LEDGER_TOKEN can be guessed/,
    ],
    [
      'where setUp fails',
      one(pluginSource('ledger', { parts: `(() => { throw new Error('no account') })()` })),
      {},
      /^Plug-in ledger: its setUp failed: no account$/,
    ],
    [
      'for a part that it does not know',
      one(pluginSource('ledger', { parts: '{ paymentProvider: {} }' })),
      {},
      /what it adds is malformed: Unrecognized key: "paymentProvider"\.$/,
    ],
    [
      'for an event that does not exist',
      one(pluginSource('ledger', { parts: `{ eventConsumer: { events: ['order.eaten'], receive() {} } }` })),
      {},
      /what it adds is malformed: `eventConsumer\.events\.0`: Invalid option: expected one of /,
    ],
    [
      'for a kind of attributes on a type that does not exist',
      one(
        pluginSource('ledger', {
          parts: `{ attributeKinds: [{ ${KIND}, base: 'date', check }] }`,
          more: CHECK,
        }),
      ),
      {},
      /what it adds is malformed: `attributeKinds\.0\.base`/,
    ],
    [
      'for a kind of attributes without a check',
      one(pluginSource('ledger', { parts: `{ attributeKinds: [{ ${KIND}, base: 'text' }] }` })),
      {},
      /what it adds is malformed: `attributeKinds\.0\.check`: must be a function\.$/,
    ],
    [
      'for two kinds of attributes of one name',
      one(pluginSource('ledger', { parts: `{ attributeKinds: [kind, kind] }`, more: KINDS })),
      {},
      /what it adds is malformed: `attributeKinds`: two have one name\.$/,
    ],
    [
      'for a kind of attributes that another plug-in has',
      Object.fromEntries(
        ['first', 'second'].map((name) => [
          name,
          pluginSource(name, { parts: `{ attributeKinds: [kind] }`, more: KINDS }),
        ]),
      ),
      {},
      /^Plug-in second: the kind of attributes imei is there already, of plug-in first\.$/,
    ],
  ])('%s', async (_, sources, given, sentence) => {
    expect(await refusalOf(sources, given)).toMatch(sentence)
  })
})
