import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from '@dobara/api/context.ts'
import { PluginFailure, type Plugins } from '@dobara/api/plugins.ts'
import type { Plugin, PluginHost, PluginParts } from '@dobara/plugin/plugin.ts'
import type { Env } from '../../env.ts'
import { PAYMENT_PROVIDER_NAMES } from '../../services/payment-providers.ts'
import { RefusedStartError } from '../refused-start.ts'
import { boundedFetch, callPlugin } from './guard-plugin.ts'
import { guardParts, type LoadedPlugin } from './guard-parts.ts'
import { readPluginSettings } from './plugin-settings.ts'
import { readManifest, readParts } from './read-manifest.ts'

const ENTRIES = ['index.ts', 'index.js', 'index.mjs']

type Place = Pick<Env, 'PLUGINS_DIR' | 'plugins' | 'isProduction' | 'PUBLIC_URL'>
type Named = Env['plugins'][number]

/** A start is refused with one sentence that names the plug-in. */
const refuse = (name: string, problem: string, cause?: unknown) =>
  new RefusedStartError([`Plug-in ${name}: ${problem}`], cause)

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * Loads the plug-ins in PLUGINS, in that order, from their folders in PLUGINS_DIR; ignores all others there. Throws
 * RefusedStartError if one cannot be loaded: a shop cannot run without the payment provider that its settings name.
 */
export async function loadPlugins(env: Place, log: Logger): Promise<Plugins> {
  const loaded: LoadedPlugin[] = []
  for (const named of env.plugins) {
    const manifest = await importPlugin(env, named)
    const parts = await setUp(manifest, hostOf(env, { manifest, named, log }))
    loaded.push({ name: named.name, parts })
    log.info({ plugin: named.name, version: manifest.version }, 'a plug-in was loaded')
  }
  refuseClashes(loaded)
  return guardParts(loaded, log)
}

/**
 * Refuses a name of two plug-ins: each name that an order, a parcel or an attribute stores belongs to one provider,
 * carrier or kind.
 */
function refuseClashes(loaded: readonly LoadedPlugin[]): void {
  const taken = new Map<string, string>(
    PAYMENT_PROVIDER_NAMES.map((name) => [`payment provider ${name}`, 'the shop']),
  )
  for (const { name, parts } of loaded) {
    const words = [
      ...(parts.paymentProviders ?? []).map((one) => `payment provider ${one.name}`),
      ...(parts.carriers ?? []).map((one) => `carrier ${one.name.toLowerCase()}`),
      ...(parts.attributeKinds ?? []).map((one) => `kind of attributes ${one.name}`),
    ]
    for (const word of words) {
      const owner = taken.get(word)
      if (owner) throw refuse(name, `the ${word} is there already, of ${owner}.`)
      taken.set(word, `plug-in ${name}`)
    }
  }
}

async function importPlugin({ PLUGINS_DIR }: Place, { name }: Named): Promise<Plugin> {
  const folder = join(PLUGINS_DIR, name)
  const entry = ENTRIES.map((file) => join(folder, file)).find((path) => existsSync(path))
  if (!entry) throw refuse(name, `there is no index.ts or index.js in ${folder}.`)
  const module = await callPlugin(name, () => import(pathToFileURL(entry).href)).catch((error: unknown) => {
    throw refuse(name, `it cannot be loaded: ${messageOf(error)}`, error)
  })
  const read = readManifest(name, (module as { plugin?: unknown }).plugin)
  if (!read.ok) throw refuse(name, read.problem)
  return read.value
}

type HostParts = { manifest: Plugin; named: Named; log: Logger }

function hostOf(env: Place, { manifest, named: { name, given }, log }: HostParts): PluginHost {
  const { isProduction, PUBLIC_URL: publicUrl } = env
  const settings = manifest.settings ?? {}
  const { values, problems } = readPluginSettings(name, { settings, given, isProduction })
  if (problems.length > 0) throw new RefusedStartError(problems)
  const line =
    (level: keyof Logger): PluginHost['log']['info'] =>
    (detail, message) =>
      log[level]({ ...detail, plugin: name }, message)
  return {
    // The settings were just read as the manifest declares them.
    settings: values as PluginHost['settings'],
    log: { info: line('info'), warn: line('warn'), error: line('error') },
    fetch: boundedFetch,
    publicUrl,
  }
}

async function setUp(manifest: Plugin, host: PluginHost): Promise<PluginParts> {
  const { name } = manifest
  const returned = await callPlugin(name, () => manifest.setUp(host)).catch((error: unknown) => {
    const cause = error instanceof PluginFailure ? error.cause : error
    throw refuse(name, `its setUp failed: ${messageOf(error)}`, cause)
  })
  const read = readParts(returned)
  if (!read.ok) throw refuse(name, read.problem)
  return read.value
}
