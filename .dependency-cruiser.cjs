// Who may import whom. Every folder lists what it may import; anything not listed is an error.
const domain = '^packages/domain/'
const contract = '^packages/contract/'
const providers = '^packages/providers/'
const db = '^packages/db/'
// What a plug-in is, and those that come with the shop.
const plugin = '^packages/plugin/'
const PLUGINS = '^plugins/'
const api = '^packages/api/'
const server = '^apps/server/'
const seed = '^prisma/seed/'
const WEB = '^apps/web/'
const QA = '^qa/'
const { API_FLOORS, API_SOURCES, API_ROOMS, apiFloorRules, roomPath } = require('./scripts/api-floors.cjs')

const TESTS = '\\.test\\.tsx?$|/test/|\\.e2e\\.ts$|^qa/'
// Our own code; what npm installed and what Node brings is judged by other rules.
const OURS = '^(packages|apps|plugins|prisma|qa|scripts|bench)/'
// The parts of the contract that all capabilities use; scripts/features.test.mjs names each with its reason.
const SHARED_SHAPES =
  '^packages/contract/src/(admin-catalogue-screens|admin-screen-shape|admin-screens|admin-selling-screens|cached-procedures|call-limits|collector-report|early-events|pictures|refusals|return-path|sentences|shapes|time-fields|typed-fields)[./]'

/** `from` may import its `own` folder and `allowed`, and nothing else of ours. */
function only(name, { from, allowed, own = from, but = {} }) {
  return {
    name,
    severity: 'error',
    from: { path: from, pathNot: TESTS, ...but },
    to: { path: OURS, pathNot: [own, ...allowed].join('|') },
  }
}

/** The layers of the server, the lowest first: a layer imports those above its line, and files of `src` that are no entry points. */
const SERVER_SOURCES = '^apps/server/src/'
const SERVER_LAYERS = [
  'services/',
  'http/shared/',
  'http/cache/',
  'http/app-deps\\.ts$',
  'http/plugins/',
  'http/rest/',
  'http/agents/',
  'http/pages/',
  'workers/',
  '(startup|backup)/',
  'cli/',
]
const SERVER_ENTRIES = `${SERVER_SOURCES}(app|start-shop|main|worker-app|start-worker|worker|run-process|jobs|prepare)\\.ts$`

function serverLayerRules() {
  return SERVER_LAYERS.map((layer, height) => ({
    name: 'server-imports-go-down',
    severity: 'error',
    from: { path: `${SERVER_SOURCES}${layer}`, pathNot: TESTS },
    to: {
      path: [
        SERVER_ENTRIES,
        ...SERVER_LAYERS.slice(height + 1).map((upper) => `${SERVER_SOURCES}${upper}`),
      ].join('|'),
    },
  }))
}

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-barrels', severity: 'error', from: {}, to: { path: `${OURS}.*/index\\.tsx?$` } },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-undeclared-package',
      severity: 'error',
      comment:
        'A package is declared where it is used, not only found because npm lays all of them side by side.',
      from: {
        pathNot: `${TESTS}|^apps/web/(e2e/|vite(st)?\\.config\\.ts$)|^packages/db/test/test-cluster\\.ts$`,
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },

    {
      name: 'sources-import-no-test-code',
      severity: 'error',
      comment:
        'What runs in a shop stands in src alone; what tests share stands in the test folder beside it.',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: TESTS },
      to: { path: '^(packages|apps)/[^/]+/(test|e2e)/' },
    },
    {
      name: 'nothing-imports-qa',
      severity: 'error',
      comment: 'Drills may import everything; what a test shares with a drill stands in a test folder.',
      from: { pathNot: QA },
      to: { path: QA },
    },
    only('domain-imports-nothing', { from: domain, allowed: [] }),
    {
      name: 'domain-is-pure',
      severity: 'error',
      comment: 'No clock, no file, no package: rules can be run anywhere and tested with literals.',
      from: { path: domain, pathNot: TESTS },
      to: {
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
      },
    },
    only('contract-imports-domain', { from: contract, allowed: [domain] }),
    only('contract-shared-shapes-import-no-capability', { from: SHARED_SHAPES, allowed: [domain] }),
    only('providers-import-domain', { from: providers, allowed: [domain] }),
    only('providers-import-no-other-service', {
      from: `${providers}src/([^/]+)/`,
      own: `${providers}src/($1/|[^/]+$)`,
      allowed: [domain, '-port\\.ts$'],
    }),
    only('plugin-imports-contract-providers', { from: plugin, allowed: [contract, providers] }),
    {
      name: 'plugins-take-types-only',
      severity: 'error',
      comment:
        'A plug-in runs from any folder, where the shop is one bundle: it imports nothing of it but types, which Node strips.',
      from: { path: PLUGINS, pathNot: TESTS },
      to: { path: `${OURS}|(^|/)node_modules/`, pathNot: `${PLUGINS}`, dependencyTypesNot: ['type-only'] },
    },
    only('plugins-import-their-interface', { from: PLUGINS, allowed: [plugin] }),
    {
      name: 'nothing-imports-plugins',
      severity: 'error',
      comment: 'They are loaded by their names at the start: the shop is whole without them.',
      from: { pathNot: PLUGINS },
      to: { path: PLUGINS },
    },
    only('db-imports-nothing', { from: db, allowed: [] }),
    only('scripts-import-domain', { from: '^scripts/(?!api/api-facts\\.mjs$)', allowed: [domain] }),
    only('seed-imports-db-domain-providers', { from: seed, allowed: [db, domain, providers] }),
    only('api-imports-contract-domain-db-providers-plugin', {
      from: api,
      allowed: [contract, domain, db, providers, plugin],
    }),
    {
      name: 'api-takes-provider-types-only',
      severity: 'error',
      comment:
        'The outside world comes in through the context. Only a port itself may be a value: its error class is told apart by instanceof.',
      from: { path: api, pathNot: TESTS },
      to: { path: providers, pathNot: '-port\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-reads-the-database-in-queries',
      severity: 'error',
      from: { path: api, pathNot: `${TESTS}|/queries\\.ts$|^packages/api/src/context\\.ts$` },
      to: { path: db, pathNot: '^packages/db/src/statement-channel\\.ts$' },
    },
    {
      name: 'api-imports-go-down',
      severity: 'error',
      comment: 'What stands in src itself is the ground floor; only the router of the whole API looks up.',
      from: { path: `${API_SOURCES}[^/]+$`, pathNot: `${TESTS}|/app-router\\.ts$` },
      to: { path: API_ROOMS },
    },
    ...apiFloorRules(TESTS),
    {
      name: 'api-features-import-no-other-feature',
      severity: 'error',
      from: { path: `${API_SOURCES}features/([^/]+)/`, pathNot: TESTS },
      to: { path: `${API_SOURCES}features/`, pathNot: `${API_SOURCES}features/$1/` },
    },
    {
      name: 'api-rooms-have-a-floor',
      severity: 'error',
      comment: 'A new room is written into API_FLOORS of scripts/api-floors.cjs.',
      from: {
        path: `${API_SOURCES}[^/]+/`,
        pathNot: [TESTS, `${API_SOURCES}features/`, ...API_FLOORS.flat().map(roomPath)].join('|'),
      },
      to: {},
    },
    ...serverLayerRules(),
    {
      name: 'server-folders-have-a-layer',
      severity: 'error',
      comment: 'A new folder is written into SERVER_LAYERS.',
      from: {
        path: `${SERVER_SOURCES}[^/]+/`,
        pathNot: [TESTS, ...SERVER_LAYERS.map((layer) => `${SERVER_SOURCES}${layer}`)].join('|'),
      },
      to: {},
    },
    only('server-imports-api-contract-providers-db-plugin', {
      from: server,
      allowed: [api, contract, providers, db, plugin],
      but: { pathNot: `${TESTS}|^apps/server/src/startup/seed-demo\\.ts$` },
    }),
    {
      name: 'server-loads-the-seed-in-one-place',
      severity: 'error',
      comment: 'In the process that prepares the database and ends: a running shop does not carry the demo.',
      from: { path: '^apps/server/src/startup/seed-demo\\.ts$' },
      to: { path: seed, pathNot: '^prisma/seed/seed\\.ts$' },
    },
    {
      name: 'demo-is-made-by-the-process-that-ends',
      severity: 'error',
      from: { pathNot: '^apps/server/src/prepare\\.ts$' },
      to: { path: '^apps/server/src/startup/seed-demo\\.ts$' },
    },

    // A primitive says its own names (the cross of a dialog) in the reader's language, and knows nothing else of ours.
    only('web-ui-imports-texts', { from: '^apps/web/src/ui/', allowed: ['^apps/web/src/lib/texts/'] }),
    only('web-lib-imports-contract-domain', {
      from: '^apps/web/src/lib/',
      allowed: [contract, domain, '^packages/api/src/app-router\\.ts$'],
    }),
    {
      name: 'web-takes-the-router-as-a-type',
      severity: 'error',
      comment: 'The server must not end up in the browser.',
      from: { path: WEB },
      to: { path: api, dependencyTypesNot: ['type-only'] },
    },
    only('web-components-import-ui-lib', {
      from: '^apps/web/src/components/',
      allowed: ['^apps/web/src/(ui|lib)/'],
    }),
    only('web-features-import-no-other-feature', {
      from: '^apps/web/src/features/([^/]+)/',
      // The same feature as the one that imports, not any.
      own: '^apps/web/src/features/$1/',
      allowed: ['^apps/web/src/(components|ui|lib)/', contract, domain],
    }),
    only('web-routes-import-web', {
      from: '^apps/web/',
      allowed: [
        '^apps/web/',
        '^packages/api/src/app-router\\.ts$',
        '^packages/contract/src/content/page-drawing\\.ts$',
      ],
      but: { path: '^apps/web/(src/routes/|src/[^/]+$)' },
    }),

    {
      name: 'services-behind-their-port',
      severity: 'error',
      from: { path: OURS, pathNot: providers },
      to: { path: '(^|/)node_modules/(@aws-sdk|razorpay|cloudinary|nodemailer|arctic)/' },
    },
    {
      name: 'lucia-behind-one-module',
      severity: 'error',
      comment: 'Frozen by its author: one module knows it, so it can be left.',
      from: { path: OURS, pathNot: '^packages/api/src/identity/accounts/' },
      to: { path: '(^|/)node_modules/lucia/' },
    },
    {
      name: 'recharts-on-the-dashboard-alone',
      severity: 'error',
      comment: 'A hundred kB after gzip, in a part of its own that no other screen waits for.',
      from: { path: OURS, pathNot: '^apps/web/src/features/admin-dashboard/day-chart\\.tsx$' },
      to: { path: '(^|/)node_modules/recharts/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '(^|/)(dist|dist-server|generated|coverage|test-results)/|(routeTree|shop-routes)\\.gen\\.(ts|js|d\\.ts)$',
    },
    tsPreCompilationDeps: true,
    // The base with the paths that code copied from shadcn/ui's documentation imports by.
    tsConfig: { fileName: 'apps/web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
