// For tests only: plug-ins in a folder of their own, loaded as a shop loads them.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugins } from '@dobara/api/plugins.ts'
import { readEnv } from '../../src/env.ts'
import { loadPlugins } from '../../src/startup/plugins/load-plugins.ts'

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The sources of plug-ins by name; one in JavaScript begins with `// js`. */
export type Sources = Readonly<Record<string, string>>

export type Planted = {
  dir: string
  /** As the shop loads them with these settings. */
  load: (settings?: Record<string, string>) => Promise<Plugins>
  remove: () => Promise<void>
}

/** The plug-ins of these names in a folder, as a shop loads them with these settings. */
export const loadFrom = (
  dir: string,
  names: string,
  settings: Record<string, string> = {},
): Promise<Plugins> => loadPlugins(readEnv({ PLUGINS: names, PLUGINS_DIR: dir, ...settings }), SILENT)

/** Writes plug-ins into a new folder and returns how they are loaded. */
export async function plantPlugins(sources: Sources): Promise<Planted> {
  const dir = await mkdtemp(join(tmpdir(), 'dobara-plugins-'))
  for (const [name, source] of Object.entries(sources)) {
    await mkdir(join(dir, name))
    await writeFile(join(dir, name, source.startsWith('// js') ? 'index.js' : 'index.ts'), source)
  }
  const names = Object.keys(sources).join(',')
  return {
    dir,
    load: (settings) => loadFrom(dir, names, settings),
    remove: () => rm(dir, { recursive: true, force: true }),
  }
}

/** The source of a plug-in with these parts, written as TypeScript. */
export const pluginSource = (
  name: string,
  { parts = '{}', settings = '{}', more = '' }: { parts?: string; settings?: string; more?: string },
): string => `
${more}
const settings = ${settings}
export const plugin = {
  name: '${name}',
  version: '1.0.0',
  apiVersion: 1 as const,
  settings,
  setUp: (host: any) => (${parts}),
}
`
