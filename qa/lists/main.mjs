// npm run qa -- lists: whether `npm run new -- list` makes a list that passes every check and its own tests, in a copy of the project.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { copyFolder } from '../../scripts/copy-folder.mjs'
import { projectNode, ROOT, say } from '../../scripts/run-program.mjs'

const git = (...args) =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.split('\0').filter(Boolean)

/** The files of the project as they are now, with what npm installed: packages link to the copy, not to the project. */
function copyProject(to) {
  for (const path of git('ls-files', '-z', '--cached', '--others', '--exclude-standard')) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(join(ROOT, path), join(to, path))
  }
  const folders = [
    '',
    'apps/server/',
    'apps/web/',
    'packages/api/',
    'packages/db/',
    'packages/providers/',
    'qa/',
  ]
  for (const folder of folders) {
    const from = join(ROOT, folder, 'node_modules')
    if (spawnSync('test', ['-d', from]).status === 0) copyFolder(from, join(to, folder, 'node_modules'))
  }
}

const STEPS = [
  ['scripts/new.mjs', 'list', 'suppliers', '--hindi', 'सप्लायर'],
  ['scripts/check-types.mjs'],
  ['node_modules/.bin/biome', 'format', '.'],
  ['node_modules/.bin/oxlint', '--deny-warnings', '.'],
  ['node_modules/.bin/knip'],
  [
    'node_modules/.bin/depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'apps',
    'packages',
    'prisma/seed',
    'qa',
    'scripts',
  ],
  ['scripts/documents.mjs'],
  ['scripts/language.mjs'],
  [
    'node_modules/.bin/vitest',
    'run',
    '--config=vitest.workspace.ts',
    '--project=web',
    '--project=unit',
    '--project=integration',
    'admin-suppliers',
    'admin-shell',
    'admin-activity',
    'audited.db',
    'permissions',
    'schema.db',
  ],
]

const folder = mkdtempSync(join(tmpdir(), 'dobara-lists-'))
try {
  copyProject(folder)
  for (const [program, ...args] of STEPS) {
    say(`── ${program} ${args.join(' ')}`)
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
