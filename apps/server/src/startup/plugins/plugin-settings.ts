import type { PluginSetting, PluginSettings } from '@dobara/plugin/plugin.ts'
import { settingPrefix } from '../../plugin-list.ts'
import { estimatedBits, LEAST_BITS } from '../secret-strength.ts'

type Given = Readonly<Record<string, string | undefined>>

/** Returns the settings of a plug-in, and a message for each that is wrong. No message repeats a value. */
export function readPluginSettings(
  plugin: string,
  { settings, given, isProduction }: { settings: PluginSettings; given: Given; isProduction: boolean },
): { values: Record<string, string | undefined>; problems: string[] } {
  const prefix = settingPrefix(plugin)
  const entries = Object.entries(settings)
  const values = Object.fromEntries(
    entries.map(([name, setting]) => [name, given[name] ?? setting.default] as const),
  )
  const strangers = Object.keys(given).filter((name) => !(name in settings))
  const problems = [
    ...entries.flatMap(([name, setting]) => {
      if (!name.startsWith(prefix)) return [`its setting ${name} must begin with ${prefix}.`]
      if (name.endsWith('_FILE')) return [`its setting ${name} must not end in _FILE, which names a file.`]
      const rule = brokenRule(setting, { value: values[name], isProduction })
      return rule ? [`${name} ${rule}.`] : []
    }),
    ...strangers.map((name) => `it has no setting ${name}.`),
  ]
  return { values, problems: problems.map((problem) => `Plug-in ${plugin}: ${problem}`) }
}

type Value = { value: string | undefined; isProduction: boolean }

/** Returns the end of the message about a setting; null if the setting is valid. */
function brokenRule({ kind, isOptional, pattern }: PluginSetting, { value, isProduction }: Value) {
  if (value === undefined) return isOptional ? null : 'must be set'
  if (pattern && !pattern.test(value)) return pattern.rule
  if (kind === 'secret' && isProduction && estimatedBits(value) < LEAST_BITS)
    return 'can be guessed: make one with openssl rand -base64 48, or take the whole one of the service'
  if (kind !== 'address') return null
  const { protocol } = URL.parse(value) ?? {}
  if (protocol === 'https:' || (protocol === 'http:' && !isProduction)) return null
  return isProduction ? 'must start with https:// in production' : 'must start with https:// or http://'
}
