// The drills of `npm run qa`: each is a folder of this workspace, or journeys of the web app with everything they can look at.
import { commandOf, projectNode } from '../scripts/run-program.mjs'

/** A program of the project as a step: what to start, and with which arguments. */
const node = (file, ...args) => [projectNode(), [file, ...args]]

const tests = (...paths) =>
  node(commandOf('vitest'), 'run', '--config=vitest.workspace.ts', '--project=qa', ...paths)

const journeys = (...names) =>
  node(
    commandOf('@playwright/test', 'playwright'),
    'test',
    '--config=apps/web/e2e/playwright.config.ts',
    ...names,
  )

/** Each with a sentence and its steps. The first step takes the arguments when none is named. `needs` lists programs of the system, `packages` those of Debian that are installed for them. */
export const DRILLS = [
  {
    name: 'faults',
    about: 'injects the faults of docs/faults.md into running shops, databases, disks and providers',
    steps: { tests: tests('qa/faults/') },
  },
  {
    name: 'kills',
    about: 'sends SIGKILL at every call of a purchase and at every moment of a return',
    steps: { tests: tests('qa/kills/') },
  },
  {
    name: 'webhooks',
    about: 'writes 10,000 events for a receiver that fails, while the processes that send them are killed',
    steps: { tests: tests('qa/webhooks/') },
  },
  {
    name: 'races',
    about:
      'races confirmations, captures and cancellations a thousand times, and 2,000 shoppers for 100 units',
    steps: { tests: tests('qa/races/') },
  },
  {
    name: 'agents',
    about: 'lets an agent do fifty buying tasks in English and Hindi, and runs the conformance suite of MCP',
    steps: { tests: tests('qa/agents/') },
  },
  {
    name: 'units',
    about:
      'races 200 shoppers a thousand times for one machine, and moves machines 10,000 times while 500 processes are killed',
    steps: { tests: tests('qa/units/') },
  },
  {
    name: 'sequences',
    about: 'plays all 2,160 sequences of payment events',
    steps: { tests: tests('qa/sequences/') },
  },
  {
    name: 'migrations',
    about: 'kills a migrating process at every moment of every migration, and times new ones in a large shop',
    steps: { tests: tests('qa/migrations/') },
  },
  {
    name: 'pgbouncer',
    about: 'starts three shops at once on an empty database behind PgBouncer in transaction mode, and sells',
    needs: ['pgbouncer'],
    packages: ['pgbouncer'],
    steps: { tests: tests('qa/pgbouncer/') },
  },
  {
    name: 'cluster',
    about:
      'builds the reference deployment, kills its parts and upgrades it while 20 shoppers buy (--from <git ref>)',
    needs: ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'pg_ctlcluster'],
    packages: ['etcd-server', 'patroni', 'haproxy', 'pgbouncer', 'postgresql-15'],
    steps: { drill: node('qa/cluster/main.mjs') },
  },
  {
    name: 'upgrade',
    about: 'starts an older release, then this code on its data, and compares the replies (--from <git ref>)',
    steps: { replies: node('qa/upgrade/main.mjs') },
  },
  {
    name: 'restore',
    about: 'loses a shop with orders, restores it by the documented steps, and compares',
    steps: { tests: tests('qa/backups/restore', 'qa/backups/major-upgrade') },
  },
  {
    name: 'pitr',
    about: 'restores a moment with pgBackRest by the documented steps (Debian 12), and compares',
    needs: ['pgbackrest', 'runuser'],
    packages: ['pgbackrest'],
    steps: { tests: tests('qa/backups/point-in-time') },
  },
  {
    name: 'fuzz',
    about: 'sends valid and hostile requests to every procedure (--seed, --requests)',
    steps: { requests: node('qa/fuzz/main.ts') },
  },
  {
    name: 'lists',
    about: 'makes a back-office list in a copy of the project, with every check and its own tests',
    steps: { list: node('qa/lists/main.mjs') },
  },
  {
    name: 'soak',
    about: 'runs shoppers against a shop with a fault every 30 seconds (--minutes, --seed)',
    steps: { shop: node('qa/soak/main.ts') },
  },
  {
    name: 'load',
    about:
      'measures throughput, steady load, back-office lists, exports, imports, price changes, invoices and page loads',
    isInBrowser: true,
    steps: {
      throughput: node('qa/load/throughput.ts'),
      steady: node('qa/load/steady.ts'),
      admin: node('qa/load/admin.ts'),
      exports: node('qa/load/exports.ts'),
      users: tests('qa/load/many-users'),
      import: node('qa/load/import.ts'),
      'flash-sale': node('qa/load/flash-sale.ts'),
      invoices: node('qa/load/invoices.ts'),
      web: node('qa/load/web/main.ts'),
    },
  },
  {
    name: 's3',
    about: 'runs the tests of the S3 store on OpenStack Swift, as Debian packages it',
    needs: [
      'swift-proxy-server',
      'swift-account-server',
      'swift-container-server',
      'swift-object-server',
      'swift-ring-builder',
    ],
    packages: ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
    steps: { tests: node('qa/s3/main.mjs') },
  },
  {
    name: 'mutation',
    about: 'mutates documented rules and the rules about money; a test must fail for each mutant',
    steps: { documented: node('qa/mutation/documented.mjs'), money: node('qa/mutation/money.mjs') },
  },
  {
    name: 'looks',
    about:
      'checks the accessibility of every screen in both colour schemes and at three widths, and lists of 0, 1 and 1,000 rows',
    isInBrowser: true,
    steps: { journeys: journeys('accessibility'), lists: node('qa/load/web/list-looks.ts') },
  },
  {
    name: 'scripting',
    about: 'enters every hostile text into every field of the shop and the back office',
    isInBrowser: true,
    steps: { journeys: journeys('scripting') },
  },
  {
    name: 'floor',
    about: 'runs journeys in the oldest Chromium that the shop supports',
    steps: { journeys: node('qa/floor/main.mjs') },
  },
  {
    name: 'engines',
    about: 'checks dialogs, focus and date fields in Firefox and WebKit, as Debian packages them',
    needs: ['firefox-esr', 'WebKitWebDriver', 'xvfb-run', 'xauth'],
    packages: ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'],
    steps: { checks: ['xvfb-run', ['-a', projectNode(), 'qa/engines/main.mjs']] },
  },
]
