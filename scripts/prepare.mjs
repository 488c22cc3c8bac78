import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, projectNode, ROOT, run, runQuietly, say } from './run-program.mjs'
import { digestOf, forget, isFresh, remember } from './stamps.mjs'

const WEB_SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'packages/contract/src',
  'packages/domain/src',
  'package-lock.json',
]
// The route tree is written by the build itself.
const isWebSource = (file) => !/\.test\.tsx?$|routeTree\.gen\.ts$/.test(file)

/** Makes the database client when the schema has changed. */
export async function ensureGenerated() {
  const digest = digestOf(['prisma/schema', 'prisma.config.ts', 'node_modules/prisma/package.json'])
  if (isFresh('generate', digest) && existsSync(join(ROOT, 'packages/db/src/generated/client.ts'))) return
  say('Generating the database client…')
  forget('generate')
  await runQuietly(
    projectNode(),
    [commandOf('prisma'), 'generate'],
    'The database client could not be generated',
  )
  remember('generate', digest)
}

/** Builds the web app when its sources have changed. */
export async function ensureBuilt() {
  const digest = digestOf(WEB_SOURCES, isWebSource)
  if (isFresh('build', digest) && existsSync(join(ROOT, 'apps/web/dist/index.html'))) return
  say('Building the web app…')
  // Half a build must not pass for a whole one.
  forget('build')
  const code = await build()
  if (code !== 0) throw new Error(`The web app could not be built (exit code ${code}); see the lines above.`)
}

/** Builds the web app in any case; resolves with the exit code. */
export async function build() {
  const digest = digestOf(WEB_SOURCES, isWebSource)
  const code = await run(projectNode(), [commandOf('vite'), 'build', '--logLevel', 'warn'], {
    cwd: join(ROOT, 'apps/web'),
    // A development build is three times as heavy.
    env: { NODE_ENV: 'production' },
  })
  if (code === 0) remember('build', digest)
  return code
}
