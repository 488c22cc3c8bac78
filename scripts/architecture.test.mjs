import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandOf, ROOT } from './run-program.mjs'

const DB = 'packages/db/src/client.ts'
const API = 'packages/api/src'
const ROUTER = `${API}/app-router.ts`
const USE_CASES = `${API}/features/cart`
const HTTP = 'apps/server/src/http'
const WEB = 'apps/web/src'
const CONTRACT = 'packages/contract/src'
const PROVIDERS = 'packages/providers/src'

/** Rule broken, file that breaks it, file it imports. */
const FORBIDDEN = [
  ['sources-import-no-test-code', `${API}/features/orders/a.ts`, 'packages/api/test/target.ts'],
  ['sources-import-no-test-code', `${WEB}/routes/b.ts`, 'apps/web/e2e/steps/target.ts'],
  ['nothing-imports-qa', 'apps/server/src/e.test.ts', 'qa/target.ts'],
  ['domain-imports-nothing', 'packages/domain/src/a.ts', 'packages/contract/src/target.ts'],
  ['contract-imports-domain', 'packages/contract/src/a.ts', DB],
  ['contract-shared-shapes-import-no-capability', `${CONTRACT}/shapes.ts`, `${CONTRACT}/orders/target.ts`],
  ['contract-shared-shapes-import-no-capability', `${CONTRACT}/refusals/a.ts`, `${CONTRACT}/cart.ts`],
  ['providers-import-domain', 'packages/providers/src/a.ts', DB],
  ['providers-import-no-other-service', `${PROVIDERS}/mail/a.ts`, `${PROVIDERS}/sms/target.ts`],
  ['scripts-import-domain', 'scripts/a.mjs', `${API}/target.ts`],
  ['seed-imports-db-domain-providers', 'prisma/seed/b.ts', 'scripts/target.ts'],
  ['plugin-imports-contract-providers', 'packages/plugin/src/a.ts', DB, 'type'],
  ['plugins-import-their-interface', 'plugins/one/a.ts', `${CONTRACT}/target.ts`, 'type'],
  ['plugins-take-types-only', 'plugins/one/b.ts', 'packages/plugin/src/target.ts'],
  ['nothing-imports-plugins', 'apps/server/src/f.test.ts', 'plugins/one/target.ts'],
  ['db-imports-nothing', 'packages/db/src/a.ts', 'packages/domain/src/target.ts'],
  ['api-imports-contract-domain-db-providers-plugin', 'packages/api/src/a.ts', 'apps/server/src/target.ts'],
  ['api-takes-provider-types-only', 'packages/api/src/b.ts', 'packages/providers/src/target.ts'],
  ['api-reads-the-database-in-queries', `${USE_CASES}/add-to-cart.ts`, DB],
  ['api-imports-go-down', `${API}/ground.ts`, `${API}/base/jobs/target.ts`],
  ['api-imports-go-down', `${API}/base/jobs/a.ts`, `${API}/base/limits/target.ts`],
  ['api-imports-go-down', `${API}/base/jobs/b.ts`, `${API}/outbox/target.ts`],
  ['api-imports-go-down', `${API}/outbox/a.ts`, `${API}/engine/orders/target.ts`],
  ['api-imports-go-down', `${API}/engine/orders/a.ts`, `${API}/engine/invoices/target.ts`],
  ['api-imports-go-down', `${API}/engine/orders/b.ts`, `${API}/identity/accounts/target.ts`],
  ['api-imports-go-down', `${API}/identity/accounts/a.ts`, `${API}/identity/erasure/target.ts`],
  ['api-imports-go-down', `${API}/payments/a.ts`, `${USE_CASES}/target.ts`],
  ['api-features-import-no-other-feature', `${USE_CASES}/a.ts`, `${API}/features/orders/target.ts`],
  ['api-rooms-have-a-floor', `${API}/engine/a-new-room/a.ts`, `${API}/base/jobs/target.ts`],
  [
    'server-imports-api-contract-providers-db-plugin',
    'apps/server/src/a.ts',
    'packages/domain/src/target.ts',
  ],
  ['server-imports-api-contract-providers-db-plugin', 'apps/server/src/b.ts', 'prisma/seed/seed.ts'],
  ['server-imports-go-down', `${HTTP}/shared/a.ts`, `${HTTP}/cache/target.ts`],
  ['server-imports-go-down', `${HTTP}/cache/a.ts`, `${HTTP}/plugins/target.ts`],
  ['server-imports-go-down', `${HTTP}/plugins/a.ts`, `${HTTP}/rest/target.ts`],
  ['server-imports-go-down', `${HTTP}/rest/a.ts`, `${HTTP}/pages/target.ts`],
  ['server-imports-go-down', `${HTTP}/pages/a.ts`, 'apps/server/src/startup/target.ts'],
  ['server-imports-go-down', 'apps/server/src/workers/a.ts', 'apps/server/src/startup/target.ts'],
  ['server-imports-go-down', 'apps/server/src/startup/a.ts', 'apps/server/src/app.ts'],
  ['server-folders-have-a-layer', 'apps/server/src/a-new-folder/a.ts', 'apps/server/src/workers/target.ts'],
  ['demo-is-made-by-the-process-that-ends', 'apps/server/src/d.ts', 'apps/server/src/startup/seed-demo.ts'],
  ['server-loads-the-seed-in-one-place', 'apps/server/src/startup/seed-demo.ts', 'prisma/seed/random.ts'],
  ['seed-imports-db-domain-providers', 'prisma/seed/a.ts', 'packages/api/src/target.ts'],
  ['web-ui-imports-texts', `${WEB}/ui/a.tsx`, `${WEB}/lib/target.ts`],
  ['web-lib-imports-contract-domain', `${WEB}/lib/a.ts`, `${WEB}/ui/target.ts`],
  ['web-takes-the-router-as-a-type', `${WEB}/lib/b.ts`, ROUTER],
  ['web-components-import-ui-lib', `${WEB}/components/a.tsx`, `${WEB}/features/orders/target.ts`],
  ['web-features-import-no-other-feature', `${WEB}/features/cart/a.ts`, `${WEB}/features/orders/target.ts`],
  ['web-routes-import-web', `${WEB}/routes/a.tsx`, DB],
  ['no-barrels', 'packages/domain/src/b.ts', 'packages/domain/src/index.ts'],
  ['no-cycles', 'packages/domain/src/cycle/a.ts', 'packages/domain/src/cycle/b.ts'],
  ['domain-is-pure', 'packages/domain/src/c.ts', 'node:fs'],
  ['services-behind-their-port', 'apps/server/src/c.ts', 'razorpay'],
  ['lucia-behind-one-module', `${USE_CASES}/b.ts`, 'lucia'],
  ['recharts-on-the-dashboard-alone', `${WEB}/features/orders/b.tsx`, 'recharts'],
  ['no-undeclared-package', 'packages/contract/src/b.ts', 'undeclared'],
  ['nothing-unresolved', 'packages/contract/src/c.ts', 'not-installed'],
]

const ALLOWED = [
  ['packages/contract/src/ok.ts', 'packages/domain/src/target.ts'],
  [`${CONTRACT}/orders/ok.ts`, `${CONTRACT}/sentences/target.ts`],
  [`${PROVIDERS}/mail/ok.ts`, `${PROVIDERS}/sms/sms-port.ts`],
  [`${PROVIDERS}/mail/ok-shared.ts`, `${PROVIDERS}/target.ts`],
  ['scripts/ok.mjs', 'packages/domain/src/target.ts'],
  ['packages/providers/src/ok.ts', 'packages/domain/src/target.ts'],
  ['packages/providers/src/razorpay.ts', 'razorpay'],
  [`${API}/identity/accounts/ok.ts`, 'lucia'],
  [`${WEB}/features/admin-dashboard/day-chart.tsx`, 'recharts'],
  [`${USE_CASES}/queries.ts`, DB],
  ['packages/api/src/context.ts', DB],
  [`${API}/base/jobs/ok.ts`, `${API}/base/target.ts`],
  [`${API}/engine/invoices/ok.ts`, `${API}/engine/orders/target.ts`],
  [`${API}/payments/ok.ts`, `${API}/engine/order-transitions/target.ts`],
  [`${USE_CASES}/ok.ts`, `${API}/payments/target.ts`],
  [`${USE_CASES}/ok.test.ts`, `${API}/features/orders/target.ts`],
  ['packages/api/src/ok.ts', 'packages/contract/src/target.ts'],
  ['packages/api/src/ok-type.ts', 'packages/providers/src/target.ts', 'type'],
  ['apps/server/src/ok.ts', 'packages/api/src/target.ts'],
  ['apps/server/src/ok-mail.ts', 'packages/providers/src/target.ts'],
  ['plugins/one/ok.ts', 'packages/plugin/src/target.ts', 'type'],
  ['plugins/one/ok-own.ts', 'plugins/one/target.ts'],
  ['prisma/seed/ok.ts', 'packages/domain/src/target.ts'],
  ['qa/ok.ts', 'apps/server/src/target.ts'],
  [`${WEB}/lib/ok.ts`, ROUTER, 'type'],
  [`${WEB}/features/cart/ok.ts`, `${WEB}/components/target.ts`],
  [`${WEB}/features/cart/ok-own.ts`, `${WEB}/features/cart/target.ts`],
  [`${WEB}/routes/ok.tsx`, `${WEB}/features/cart/target.ts`],
]

let tree
let brokenBy

function write(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

function plant([from, to, kind = '']) {
  const path = to.includes('/') ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to
  write(
    from,
    `import ${kind} * as target from '${path}'\nexport type Planted = typeof target\nexport const planted = 1\n`,
  )
}

/** File → names of the rules it breaks, as the real rules see the planted tree. */
function judge() {
  const args = [
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'apps',
    'packages',
    'plugins',
    'prisma/seed',
    'qa',
    'scripts',
  ]
  const command = [commandOf('dependency-cruiser', 'depcruise'), ...args]
  const { stdout } = spawnSync(process.execPath, command, {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const rules = new Map()
  for (const { from, rule } of JSON.parse(stdout).summary.violations) {
    rules.set(from, [...(rules.get(from) ?? []), rule.name])
  }
  return rules
}

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'dobara-rules-'))
  for (const name of [
    '.dependency-cruiser.cjs',
    'scripts/api-floors.cjs',
    'tsconfig.base.json',
    'apps/web/tsconfig.json',
  ])
    cpSync(join(ROOT, name), join(tree, name))
  for (const name of ['razorpay', 'lucia', 'recharts', 'undeclared']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'main.js' }))
    write(`node_modules/${name}/main.js`, '')
  }
  const dependencies = { razorpay: '1.0.0', lucia: '1.0.0', recharts: '1.0.0' }
  for (const folder of ['apps/server', 'apps/web', 'packages/providers', 'packages/api']) {
    write(`${folder}/package.json`, JSON.stringify({ dependencies }))
  }
  const planted = [...FORBIDDEN.map(([, ...rest]) => rest), ...ALLOWED]
  for (const [, to] of planted) if (to.includes('/')) write(to, 'export const value = 1\n')
  for (const one of planted) plant(one)
  plant(['packages/domain/src/cycle/b.ts', 'packages/domain/src/cycle/a.ts'])
  brokenBy = judge()
}, 60_000)
afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('the import rules', () => {
  it('are each shown by a file that breaks it', () => {
    const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')
    const names = new Set(forbidden.map(({ name }) => name))
    expect([...new Set(FORBIDDEN.map(([rule]) => rule))].sort()).toEqual([...names].sort())
  })

  it.each(FORBIDDEN)('%s: %s may not import %s', (rule, from) => {
    expect(brokenBy.get(from)).toEqual([rule])
  })

  it.each(ALLOWED)('%s may import %s', (from) => {
    expect(brokenBy.get(from)).toBeUndefined()
  })
})

describe('the settings', () => {
  // The soak passes its own PATH and HOME to the shops it starts, and reads no setting.
  const STARTS_SHOPS = 'apps/server/test/test-real-shop.ts'

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
        path.replaceAll('\\', '/') !== STARTS_SHOPS &&
        /process\.env|import\.meta\.env(?!\.SSR)/.test(readFileSync(join(ROOT, path), 'utf8')),
    )
    expect(sources.length).toBeGreaterThan(100)
    expect(readers.map((path) => path.replaceAll('\\', '/'))).toEqual(['apps/server/src/env.ts'])
  })
})

describe('hand-written SQL of the API', () => {
  /** Apart from files of queries: the file that runs their SQL, and the queue for row locks. */
  const RUNNERS = ['packages/api/src/sql.ts', 'packages/api/src/row-lock-queue.ts']
  const OF_QUERIES = /(^|\/)([a-z-]+-)?(queries|sql|checks)\.ts$/

  it('is only in files of queries', () => {
    const sources = globSync('packages/api/src/**/*.ts', { cwd: ROOT }).map((path) =>
      path.replaceAll('\\', '/'),
    )
    const writers = sources.filter(
      (path) =>
        !path.endsWith('.test.ts') &&
        /\$(query|execute)Raw|\bsql\.query\b/.test(readFileSync(join(ROOT, path), 'utf8')),
    )
    expect(writers.length).toBeGreaterThan(15)
    expect(writers.filter((path) => !OF_QUERIES.test(path) && !RUNNERS.includes(path))).toEqual([])
  })
})

describe('the name of a payment provider', () => {
  /**
   * Files that open the provider's pop-up or list the words typed to find its keys, tests of both, and the test of
   * data from earlier versions.
   */
  const OF_THE_PROVIDER = [
    'apps/web/src/features/admin-payment-keys/payment-keys-page.test.tsx',
    'apps/web/src/features/admin-shell/admin-shell.test.tsx',
    'apps/web/src/features/checkout/pay-link/pay-link-page.test.tsx',
    'apps/web/src/features/checkout/payment/settle-payment.test.ts',
    'apps/web/src/features/checkout/payment/unfinished-payment.test.tsx',
    'apps/web/src/lib/payment-popup/popups.ts',
    'apps/web/src/lib/words/screen-texts.ts',
    'packages/api/src/features/admin-payment-keys/payment-keys.db.test.ts',
    'packages/api/src/features/checkout/earlier-version.db.test.ts',
  ]
  const SHOWS_WORDS = /^apps\/web\/src\/.*([-/]texts(\.hi)?\.ts|\.test\.tsx?)$/

  const sourcesOf = (...folders) =>
    globSync(
      folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
      { cwd: ROOT },
    ).map((path) => path.replaceAll('\\', '/'))
  const read = (path) => readFileSync(join(ROOT, path), 'utf8')

  it('is in no rule, contract, use case or screen, except as text for people', () => {
    const sources = sourcesOf(
      'packages/domain/src',
      'packages/contract/src',
      'packages/api/src',
      'apps/web/src',
    )
    expect(sources.length).toBeGreaterThan(500)
    const naming = sources.filter((path) =>
      (SHOWS_WORDS.test(path) ? /razorpay|RAZORPAY|Razorpay(?=\w)/ : /razorpay/i).test(read(path)),
    )
    expect(naming.sort()).toEqual(OF_THE_PROVIDER)
  })

  it('is in the header of a webhook, which its row of the payment providers alone knows', () => {
    const sources = sourcesOf('apps/server/src').filter((path) => !path.endsWith('.test.ts'))
    const naming = sources.filter((path) => /x-razorpay-/i.test(read(path)))
    expect(naming).toEqual(['apps/server/src/services/payment-providers.ts'])
  })
})

describe('audit entries', () => {
  it('are written in one place', () => {
    const writers = globSync('{packages,apps}/*/src/**/*.ts', { cwd: ROOT })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !path.endsWith('.test.ts') && !path.includes('/generated/'))
      .filter((path) => /\bauditEntry\.create/.test(readFileSync(join(ROOT, path), 'utf8')))
    expect(writers).toEqual(['packages/api/src/base/audit/insert-audit-entry.ts'])
  })
})
