import { readFileSync } from 'node:fs'

type Source = Record<string, string | undefined>

/**
 * Settings that are given as files: NAME_FILE holds the path of a file with the value of NAME, as Docker and Kubernetes hand
 * over secrets. One line break at the end belongs to the file. Returns the settings with those values, and a sentence for
 * each file that cannot be used; no sentence repeats a path or a value.
 */
export function withSettingFiles(given: Source, names: string[]): { given: Source; problems: string[] } {
  const values: Source = { ...given }
  const problems: string[] = []
  for (const name of names) {
    const path = given[`${name}_FILE`]
    if (!path) continue
    if (given[name]) problems.push(`${name} and ${name}_FILE are both set: set one of them.`)
    const value = contentOf(path)
    if (value === null) problems.push(`The file that ${name}_FILE names cannot be read.`)
    else if (!value.trim()) problems.push(`The file that ${name}_FILE names is empty.`)
    else values[name] ??= value
  }
  return { given: values, problems }
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch {
    return null
  }
}
