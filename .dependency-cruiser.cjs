// Import rules. Every folder lists its allowed imports; anything not listed is an error.
const domain = '^packages/domain/'
const contract = '^packages/contract/'
const providers = '^packages/providers/'
const db = '^packages/db/'
// The interface of plug-ins, and the bundled plug-ins.
const plugin = '^packages/plugin/'
const PLUGINS = '^plugins/'
const api = '^packages/api/'
const server = '^apps/server/'
const seed = '^prisma/seed/'
const WEB = '^apps/web/'
const QA = '^qa/'
const { API_FLOORS, API_SOURCES, API_ROOMS, apiFloorRules, roomPath } = require('./scripts/api-floors.cjs')

const TESTS = '\\.test\\.tsx?$|/test/|\\.e2e\\.ts$|^qa/'
// Our own code; other rules cover npm packages and modules of Node.
const OURS = '^(packages|apps|plugins|prisma|qa|scripts|bench)/'
// Parts of the contract that all capabilities use; scripts/features.test.mjs lists each with its reason.
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
      comment: 'A package is declared where it is used, not only found because npm hoists it.',
      from: {
        pathNot: `${TESTS}|^apps/web/(e2e/|vite(st)?\\.config\\.ts$)|^packages/db/test/test-cluster\\.ts$`,
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },

    {
      name: 'sources-import-no-test-code',
      severity: 'error',
      comment: 'Production code is in src alone; code that tests share is in the test folder next to it.',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: TESTS },
      to: { path: '^(packages|apps)/[^/]+/(test|e2e)/' },
    },
    {
      name: 'nothing-imports-qa',
      severity: 'error',
      comment: 'Drills may import everything; code that a test shares with a drill is in a test folder.',
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
        'A plug-in runs from any folder, and the shop is a bundle: it imports only types of it, which Node strips.',
      from: { path: PLUGINS, pathNot: TESTS },
      to: { path: `${OURS}|(^|/)node_modules/`, pathNot: `${PLUGINS}`, dependencyTypesNot: ['type-only'] },
    },
    only('plugins-import-their-interface', { from: PLUGINS, allowed: [plugin] }),
    {
      name: 'nothing-imports-plugins',
      severity: 'error',
      comment: 'They are loaded by name at startup: the shop works without them.',
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
        'External services are injected through the context. Only a port may be imported as a value: instanceof needs its error class.',
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
      comment:
        'Files directly in src are the lowest layer; only the router of the whole API imports upwards.',
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
      comment: 'Add a new folder to API_FLOORS of scripts/api-floors.cjs.',
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
      comment: 'Add a new folder to SERVER_LAYERS.',
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
      comment:
        'In the short-lived process that prepares the database: a running shop does not load the demo.',
      from: { path: '^apps/server/src/startup/seed-demo\\.ts$' },
      to: { path: seed, pathNot: '^prisma/seed/seed\\.ts$' },
    },
    {
      name: 'demo-is-made-by-the-process-that-ends',
      severity: 'error',
      from: { pathNot: '^apps/server/src/prepare\\.ts$' },
      to: { path: '^apps/server/src/startup/seed-demo\\.ts$' },
    },

    // A primitive translates its own labels (the close button of a dialog) and imports nothing else of ours.
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
      // Only the feature of the importing file.
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
      comment: 'Frozen by its author: one module imports it, so that it can be replaced.',
      from: { path: OURS, pathNot: '^packages/api/src/identity/accounts/' },
      to: { path: '(^|/)node_modules/lucia/' },
    },
    {
      name: 'recharts-on-the-dashboard-alone',
      severity: 'error',
      comment: 'A hundred kB after gzip, in a separate chunk that no other screen waits for.',
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
    // It has the path aliases that code copied from shadcn/ui's documentation uses.
    tsConfig: { fileName: 'apps/web/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
