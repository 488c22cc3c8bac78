// npm run qa -- lists: whether `npm run new -- list` makes lists that pass every check and every test of a registry, in a copy of the project.
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { copyFolder } from '../../scripts/copy-folder.mjs'
import { projectNode, ROOT, printLine } from '../../scripts/run-program.mjs'

const git = (...args) =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\0').filter(Boolean)

/** The files of the project as they are now, with what npm installed: packages link to the copy, not to the project. */
function copyProject(to) {
  for (const path of git('ls-files', '-z', '--cached', '--others', '--exclude-standard')) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(join(ROOT, path), join(to, path))
  }
  for (const installed of globSync('{,apps/*/,packages/*/,prisma/seed/,qa/}node_modules', { cwd: ROOT })) {
    copyFolder(join(ROOT, installed), join(to, installed))
  }
}

/** Two, so that the second finds room in the registries as well; the name of the second has a hyphen. */
const LISTS = [
  ['suppliers', 'सप्लायर'],
  ['delivery-agents', 'डिलीवरी एजेंट'],
]

const STEPS = [
  ...LISTS.map(([names, hindi]) => ['scripts/new.mjs', 'list', names, '--hindi', hindi]),
  ['scripts/check-types.mjs'],
  ['node_modules/.bin/biome', 'format', '.'],
  ['node_modules/.bin/oxlint', '--deny-warnings', '.'],
  ['node_modules/.bin/knip'],
  ['scripts/check-architecture.mjs'],
  ['scripts/documents.mjs'],
  ['scripts/language.mjs'],
  ['scripts/api/check-api.mjs'],
  [
    'node_modules/.bin/vitest',
    'run',
    '--config=vitest.workspace.ts',
    '--project=web',
    '--project=unit',
    '--project=integration',
    ...LISTS.map(([names]) => `admin-${names}`),
    'admin-shell',
    'admin-activity',
    'audited.db',
    'example-inputs',
    'http/rest',
    'lib/texts',
    'permissions',
    'policies',
    'schema.db',
    'scripts/features',
  ],
]

const folder = mkdtempSync(join(tmpdir(), 'dobara-lists-'))
try {
  copyProject(folder)
  for (const [program, ...args] of STEPS) {
    printLine(`── ${program} ${args.join(' ')}`)
    const isScript = program.endsWith('.mjs')
    const { status } = spawnSync(
      isScript ? projectNode() : join(folder, program),
      isScript ? [program, ...args] : args,
      {
        cwd: folder,
        stdio: 'inherit',
      },
    )
    if (status !== 0) {
      process.exitCode = 1
      break
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
