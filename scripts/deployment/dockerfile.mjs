import { validate } from 'dockerfile-utils'

const INSTRUCTION = /^\s*([A-Z]+)\s+(.*)$/

/** Instructions of the last stage, as name and rest of the line. */
function lastStageOf(text) {
  const lines = text.split('\n').flatMap((line) => {
    const [, name, rest] = INSTRUCTION.exec(line) ?? []
    return name ? [{ name, rest }] : []
  })
  return lines.slice(lines.findLastIndex(({ name }) => name === 'FROM'))
}

/** Faults of a Dockerfile as sentences: what a builder would not accept, and what our image promises. */
export function dockerfileFaults({ path, text }) {
  const faults = validate(text).map(({ range, message }) => `${path}:${range.start.line + 1}: ${message}`)
  for (const [, image] of text.matchAll(/^FROM\s+(?:--\S+\s+)*(\S+)/gm)) {
    const isStage = new RegExp(`^FROM\\s.*\\sAS\\s+${image}$`, 'mi').test(text)
    if (!isStage && (!/[:@]/.test(image) || image.endsWith(':latest')))
      faults.push(`${path}: ${image} names no version of the image`)
  }
  const last = lastStageOf(text)
  const user = last.findLast(({ name }) => name === 'USER')?.rest ?? 'root'
  if (/^(root|0)\b/.test(user)) faults.push(`${path}: the image runs as root`)
  if (!last.some(({ name }) => name === 'HEALTHCHECK')) faults.push(`${path}: the image has no HEALTHCHECK`)
  return faults
}
