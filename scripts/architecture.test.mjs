import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commandOf, ROOT } from './run-program.mjs'

let tree
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'dobara-rules-'))
  for (const name of ['.dependency-cruiser.cjs', 'tsconfig.base.json'])
    cpSync(join(ROOT, name), join(tree, name))
  for (const folder of ['apps', 'packages', 'prisma/seed']) mkdirSync(join(tree, folder), { recursive: true })
})
afterEach(() => rmSync(tree, { recursive: true, force: true }))

/** The names of the rules that a planted tree of files breaks. */
function rulesBrokenBy(files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  const args = [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'apps',
    'packages',
    'prisma/seed',
  ]
  let output
  try {
    output = execFileSync(process.execPath, [commandOf('dependency-cruiser', 'depcruise'), ...args], {
      cwd: tree,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch (error) {
    // It ends non-zero when a rule is broken, with the same report.
    output = error.stdout
  }
  return [...new Set(JSON.parse(output).summary.violations.map(({ rule }) => rule.name))].sort()
}

const VALUE = 'export const value = 1\n'
const DB = 'packages/db/src/client.ts'
const API_FEATURE = 'packages/api/src/features/cart'

/** One import from the first file to the second. */
function plant(from, to, { isType = false } = {}) {
  const depth = from.split('/').length - 1
  const path = `${'../'.repeat(depth)}${to}`
  const line = isType ? `import type { value } from '${path}'` : `import { value } from '${path}'`
  return { [from]: `${line}\nexport type Planted = typeof value\n`, [to]: VALUE }
}

describe('the import rules', () => {
  it.each([
    ['domain-imports-nothing', 'packages/domain/src/a.ts', 'packages/contract/src/b.ts'],
    ['contract-imports-domain', 'packages/contract/src/a.ts', DB],
    ['providers-import-domain', 'packages/providers/src/a.ts', DB],
    ['db-imports-nothing', 'packages/db/src/a.ts', 'packages/domain/src/b.ts'],
    ['api-imports-contract-domain-db-providers', 'packages/api/src/a.ts', 'apps/server/src/b.ts'],
    ['api-takes-provider-types-only', 'packages/api/src/a.ts', 'packages/providers/src/mail/smtp.ts'],
    ['api-reads-the-database-in-queries', `${API_FEATURE}/add-to-cart.ts`, DB],
    ['server-imports-api-contract-providers-db', 'apps/server/src/a.ts', 'packages/domain/src/b.ts'],
    ['server-imports-api-contract-providers-db', 'apps/server/src/a.ts', 'prisma/seed/seed.ts'],
    ['server-loads-the-seed-in-one-place', 'apps/server/src/startup/seed-demo.ts', 'prisma/seed/random.ts'],
    ['seed-imports-db-domain-providers', 'prisma/seed/a.ts', 'packages/api/src/b.ts'],
    ['web-ui-imports-nothing', 'apps/web/src/ui/button.tsx', 'apps/web/src/lib/format.ts'],
    ['web-lib-imports-contract-domain', 'apps/web/src/lib/a.ts', 'apps/web/src/ui/b.ts'],
    ['web-components-import-ui-lib', 'apps/web/src/components/a.tsx', 'apps/web/src/features/cart/b.ts'],
    [
      'web-features-import-no-other-feature',
      'apps/web/src/features/cart/a.ts',
      'apps/web/src/features/orders/b.ts',
    ],
    ['web-routes-import-web', 'apps/web/src/routes/a.tsx', DB],
    ['no-barrels', 'packages/domain/src/a.ts', 'packages/domain/src/index.ts'],
  ])('%s: %s may not import %s', (rule, from, to) => {
    expect(rulesBrokenBy(plant(from, to))).toEqual([rule])
  })

  it('keep the server out of the browser: the router is a type there', () => {
    const [lib, router] = ['apps/web/src/lib/trpc.ts', 'packages/api/src/app-router.ts']
    expect(rulesBrokenBy(plant(lib, router, { isType: true }))).toEqual([])
    expect(rulesBrokenBy(plant(lib, router))).toEqual(['web-takes-the-router-as-a-type'])
  })

  it('forbid cycles', () => {
    const [a, b] = ['packages/domain/src/a.ts', 'packages/domain/src/b.ts']
    const files = { ...plant(a, b), [b]: "import { value } from './a.ts'\nexport const other = value\n" }
    expect(rulesBrokenBy(files)).toContain('no-cycles')
  })

  it('keep packages and Node out of the domain', () => {
    expect(
      rulesBrokenBy({
        'packages/domain/src/a.ts': "import { readFileSync } from 'node:fs'\nreadFileSync('x')\n",
      }),
    ).toEqual(['domain-is-pure'])
  })

  it('keep the services behind their ports', () => {
    const paths = {
      'node_modules/razorpay/package.json': '{"name":"razorpay","main":"a.js"}',
      'node_modules/razorpay/a.js': '',
    }
    const code = "import razorpay from 'razorpay'\nexport const value = razorpay\n"
    const files = { ...paths, 'apps/server/src/a.ts': code, 'packages/providers/src/payments/b.ts': code }
    expect(rulesBrokenBy(files)).toContain('services-behind-their-port')
  })

  it('allow what the table lists', () => {
    const allowed = [
      ['packages/contract/src/a.ts', 'packages/domain/src/x.ts'],
      ['packages/providers/src/a.ts', 'packages/domain/src/x.ts'],
      [`${API_FEATURE}/queries.ts`, DB],
      ['packages/api/src/context.ts', DB],
      ['packages/api/src/a.ts', 'packages/contract/src/x.ts'],
      ['apps/server/src/a.ts', 'packages/api/src/x.ts'],
      ['apps/server/src/b.ts', 'packages/providers/src/mail/smtp.ts'],
      ['apps/web/src/features/cart/a.ts', 'apps/web/src/components/x.ts'],
      ['apps/web/src/routes/a.tsx', 'apps/web/src/features/cart/x.ts'],
    ]
    expect(rulesBrokenBy(Object.assign({}, ...allowed.map(([from, to]) => plant(from, to))))).toEqual([])
  })
})

describe('the settings', () => {
  it('are read from the environment by env.ts alone', () => {
    const sources = globSync(
      [
        'apps/server/src/**/*.ts',
        'apps/web/src/**/*.{ts,tsx}',
        'packages/*/src/**/*.ts',
        'prisma/seed/**/*.ts',
      ],
      {
        cwd: ROOT,
        exclude: (path) => path.includes('node_modules') || path.includes('generated'),
      },
    )
    const readers = sources.filter(
      (path) =>
        !/\.test\.tsx?$/.test(path) &&
        /process\.env|import\.meta\.env/.test(readFileSync(join(ROOT, path), 'utf8')),
    )
    expect(sources.length).toBeGreaterThan(100)
    expect(readers.map((path) => path.replaceAll('\\', '/'))).toEqual(['apps/server/src/env.ts'])
  })
})
