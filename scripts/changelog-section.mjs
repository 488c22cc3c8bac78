// `node scripts/changelog-section.mjs 0.2.0`: prints the section of CHANGELOG.md about a version, for the text of its
// release.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, printLine } from './run-program.mjs'

/**
 * Returns the text below the heading of a version. Throws a readable error if there is none, or if it is not marked
 * as released.
 */
export function sectionOf(changelog, version) {
  const lines = changelog.split('\n')
  const start = lines.findIndex((line) => line.startsWith('## ') && line.split(' ')[1] === version)
  if (start === -1) throw new Error(`CHANGELOG.md has no section “## ${version}”.`)
  if (lines[start].includes('unreleased'))
    throw new Error(`CHANGELOG.md calls ${version} unreleased: write its date in the heading.`)
  const next = lines.findIndex((line, index) => index > start && line.startsWith('## '))
  return lines
    .slice(start + 1, next === -1 ? undefined : next)
    .join('\n')
    .trim()
}

/** Throws a sentence when the version of package.json or of the chart is another one. */
export function assertSameVersion(version, { manifest, chart }) {
  const found = {
    'package.json': JSON.parse(manifest).version,
    'Chart.yaml': /^version: (\S+)$/m.exec(chart)?.[1],
  }
  for (const [file, value] of Object.entries(found))
    if (value !== version) throw new Error(`${file} says ${value}, and the release is ${version}.`)
}

function main([version = '']) {
  const read = (path) => readFileSync(join(ROOT, path), 'utf8')
  try {
    assertSameVersion(version, { manifest: read('package.json'), chart: read('ops/helm/dobara/Chart.yaml') })
    printLine(sectionOf(read('CHANGELOG.md'), version))
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

if (import.meta.filename === process.argv[1]) main(process.argv.slice(2))
