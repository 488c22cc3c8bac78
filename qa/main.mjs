// npm run qa: all drills at length, one after another. npm run qa -- <name> [step] [arguments] runs one, --list names them.
import '../scripts/check-node.mjs'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ensureBrowser } from '../scripts/ensure-browser.mjs'
import { ensureInstalled } from '../scripts/install.mjs'
import { ensurePrepared } from '../scripts/prepare.mjs'
import { giveUp, run, printLine } from '../scripts/run-program.mjs'
import { chosenSteps } from './chosen-steps.mjs'

const isOnPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

/** Program that Debian runs to learn if an installed package may start its services; exit code 101: it may not. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d'

/** Only root may, and only on Debian; elsewhere nothing happens. Services of the packages are not started. */
async function installPackages(packages) {
  if (packages.length === 0 || process.getuid?.() !== 0 || !isOnPath('apt-get')) return
  const isOurs = !existsSync(SERVICE_POLICY)
  if (isOurs) writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
  } finally {
    if (isOurs) rmSync(SERVICE_POLICY)
  }
}

/** Resolves with whether all steps passed, or null when the system lacks a program. */
async function runDrill({ name, needs = [], packages = [], isInBrowser = false, steps }) {
  if (!needs.every(isOnPath)) await installPackages(packages)
  const missing = needs.filter((program) => !isOnPath(program))
  if (missing.length > 0) {
    const advice = packages.length > 0 ? `: run as root on Debian, or install ${packages.join(', ')}` : ''
    printLine(`${name} is skipped: ${missing.join(', ')} not installed${advice}`)
    return null
  }
  const env = { QA: 'long', ...(isInBrowser && { CHROMIUM_PATH: await ensureBrowser() }) }
  let isPassed = true
  for (const { title, program, args } of steps) {
    printLine(`\n── ${title} ${'─'.repeat(Math.max(0, 60 - title.length))}`)
    isPassed = (await run(program, args, { env })) === 0 && isPassed
  }
  return isPassed
}

async function main(wanted) {
  await ensureInstalled()
  // Only now, because the drills depend on the install.
  const { DRILLS } = await import('./drills.mjs')
  if (wanted[0] === '--list') {
    for (const { name, about } of DRILLS) printLine(`${name.padEnd(12)}${about}`)
    return
  }
  const chosen = chosenSteps(DRILLS, wanted)
  await ensurePrepared('generate', 'build')
  const lines = []
  for (const drill of chosen) {
    const startedAt = Date.now()
    const isPassed = await runDrill(drill)
    const verdict = isPassed === null ? 'skipped' : isPassed ? 'passed ' : 'FAILED '
    if (isPassed === false) process.exitCode = 1
    lines.push(`${verdict} ${drill.name}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  }
  printLine(`\n${lines.join('\n')}`)
}

await main(process.argv.slice(2)).catch(giveUp)
