import { z } from 'zod'
import { withSettingFiles } from './setting-files.ts'

type Given = Readonly<Record<string, string | undefined>>

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const LONGEST_NAME = 30

const namesOf = (list: string) => list.split(',').map((name) => name.trim())

/** "whatsapp,shiprocket" */
export const pluginList = z
  .string()
  .transform(namesOf)
  .refine(
    (names) =>
      new Set(names).size === names.length &&
      names.every((name) => name.length <= LONGEST_NAME && NAME.test(name)),
    'PLUGINS must be names of different folders, of small letters, digits and hyphens, with commas between.',
  )

/** Returns the prefix of a plug-in's settings, so that no two plug-ins and no release of the shop share a name. */
export const settingPrefix = (plugin: string) => `${plugin.toUpperCase().replaceAll('-', '_')}_`

/** The plug-ins that PLUGINS names, each with what is set that begins with its name, also as a file (NAME_FILE). */
export function settingsOfPlugins(set: Record<string, string | undefined>): {
  plugins: { name: string; given: Given }[]
  problems: string[]
} {
  const names = pluginList.safeParse(set.PLUGINS).data ?? []
  const read = names.map((name) => {
    const prefix = settingPrefix(name)
    // The longest name that fits has a setting: WHATSAPP_LITE_URL is not one of whatsapp where there is whatsapp-lite.
    const others = names.map(settingPrefix).filter((other) => other.startsWith(prefix) && other !== prefix)
    const own = Object.keys(set)
      .filter((key) => key.startsWith(prefix) && !others.some((other) => key.startsWith(other)))
      .map((key) => key.replace(/_FILE$/, ''))
    const { given, problems } = withSettingFiles(set, own)
    const values = Object.fromEntries(own.flatMap((key) => (given[key] ? [[key, given[key]]] : [])))
    return { plugin: { name, given: values }, problems }
  })
  return {
    plugins: read.map(({ plugin }) => plugin),
    problems: read.flatMap(({ problems }) => problems),
  }
}
