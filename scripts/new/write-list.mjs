// Writes the files of a back-office list from the templates next to this file, and its lines into the registries.
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const TEMPLATES = new URL('list/', import.meta.url)
/** List of the permissions. It is read as text: Node 20, which may run this, imports no TypeScript. */
const STAFF_ROLES = 'packages/domain/src/accounts/staff-roles.ts'
/**
 * File into which the screen of a list is written: after the others of its heading, so that the side bar retains the
 * order of its headings.
 */
const CATALOGUE_SCREENS = 'packages/contract/src/admin-catalogue-screens.ts'
/** All screens, whose names may not be taken twice. */
const SCREENS = [
  CATALOGUE_SCREENS,
  'packages/contract/src/admin-selling-screens.ts',
  'packages/contract/src/admin-screens.ts',
]

/** Template → path of its file. */
const FILES = {
  'contract-sorts.ts.txt': 'packages/contract/src/admin-%things-file%/%thing-file%-sorts.ts',
  'contract.ts.txt': 'packages/contract/src/admin-%things-file%/%things-file%.ts',
  'router.ts.txt': 'packages/api/src/features/admin-%things-file%/router.ts',
  'queries.ts.txt': 'packages/api/src/features/admin-%things-file%/queries.ts',
  'view.ts.txt': 'packages/api/src/features/admin-%things-file%/%thing-file%-view.ts',
  'list.ts.txt': 'packages/api/src/features/admin-%things-file%/list-%things-file%.ts',
  'create.ts.txt': 'packages/api/src/features/admin-%things-file%/create-%thing-file%.ts',
  'update.ts.txt': 'packages/api/src/features/admin-%things-file%/update-%thing-file%.ts',
  'remove.ts.txt': 'packages/api/src/features/admin-%things-file%/remove-%thing-file%.ts',
  'api.db.test.ts.txt': 'packages/api/src/features/admin-%things-file%/admin-%things-file%.db.test.ts',
  'audit-calls.ts.txt': 'packages/api/test/audit/test-%thing-file%-calls.ts',
  'rest-rows.ts.txt': 'apps/server/src/http/rest/routes/%thing-file%-rows.ts',
  'web-list.ts.txt': 'apps/web/src/features/admin-%things-file%/%things-file%-list.ts',
  'web-columns.tsx.txt': 'apps/web/src/features/admin-%things-file%/%things-file%-columns.tsx',
  'web-dialogs.tsx.txt': 'apps/web/src/features/admin-%things-file%/%things-file%-dialogs.tsx',
  'web-page.tsx.txt': 'apps/web/src/features/admin-%things-file%/%things-file%-page.tsx',
  'web-page.test.tsx.txt': 'apps/web/src/features/admin-%things-file%/%things-file%-page.test.tsx',
  'texts.ts.txt': 'apps/web/src/features/admin-%things-file%/texts.ts',
  'texts.hi.ts.txt': 'apps/web/src/features/admin-%things-file%/texts.hi.ts',
  'route.tsx.txt': 'apps/web/src/routes/admin.%things-file%.tsx',
  'schema.prisma.txt': 'prisma/schema/%things-file%.prisma',
  'migration.sql.txt': 'prisma/migrations/%stamp%_%table%/migration.sql',
}

/** Lines of existing files: each is inserted before the first line that begins with its `before`. */
const LINES = [
  {
    path: CATALOGUE_SCREENS,
    before: '] as const satisfies',
    text: `  {
    name: '%things-file%',
    path: '/admin/%things-file%',
    group: 'catalogue',
    permission: '%permission%.read',
    title: { en: '%WordsMany%', hi: '%hindi%' },
    lists: ['%things-file%'],
  },
`,
  },
  {
    path: 'packages/contract/src/admin-activity/shop-kinds.ts',
    before: '  user: {',
    text: `  %table%: {
    name: { en: '%Words%', hi: '%hindi%' },
    link: { path: '/admin/%things-file%', parameter: 'search' },
    actions: {
      '%table%.created': { en: 'added %aWords%', hi: '%hindi%: जोड़ा' },
      '%table%.changed': { en: 'changed %aWords%', hi: '%hindi%: बदला' },
      '%table%.deleted': { en: 'deleted %aWords%', hi: '%hindi%: मिटाया' },
    },
  },
`,
  },
  {
    path: 'packages/api/src/features/admin-activity/entity-names.ts',
    before: '  user: {',
    text: `  %table%: {
    named: \`SELECT id::text, name, name AS opens FROM %table% WHERE id = ANY($1::int[])\`,
    found: () => '%table% WHERE name ILIKE $1',
  },
`,
  },
  {
    path: 'packages/api/src/app-router.ts',
    before: 'import { adminUsersRouter }',
    text: "import { admin%Things%Router } from './features/admin-%things-file%/router.ts'\n",
  },
  {
    path: 'packages/api/src/app-router.ts',
    before: '    users: ',
    text: '    %things%: admin%Things%Router,\n',
  },
  {
    path: 'packages/api/test/audit/test-audited-calls.ts',
    before: 'import { KEY_CALLS }',
    text: "import { %THING%_CALLS } from './test-%thing-file%-calls.ts'\n",
  },
  {
    path: 'packages/api/test/audit/test-audited-calls.ts',
    before: '  // Last: ',
    text: '  ...%THING%_CALLS,\n',
  },
  {
    path: 'apps/server/src/http/rest/routes.ts',
    before: 'import { SHOP_FRONT_ROUTES }',
    text: "import { %THING%_ROWS } from './routes/%thing-file%-rows.ts'\n",
  },
  {
    path: 'apps/server/src/http/rest/routes.ts',
    before: '  ...BACK_OFFICE_SHOP_ROWS,',
    text: '  ...%THING%_ROWS,\n',
  },
  {
    path: 'apps/web/src/features/admin-shell/admin-sections.ts',
    before: '  settings: Settings,',
    text: '  %property%: LayoutList,\n',
  },
  {
    path: 'apps/web/src/features/admin-shell/admin-sections.ts',
    before: '  type LucideIcon,',
    text: '  LayoutList,\n',
    once: true,
  },
]

/** The files that a list is written into: a line or a record each. */
export const CHANGED_FILES = [...new Set(LINES.map(({ path }) => path))]

/** Files that are also read, to check the options. */
export const READ_PATHS = [STAFF_ROLES, ...SCREENS, 'prisma/schema']

const upperFirst = (word) => word.charAt(0).toUpperCase() + word.slice(1)
const camel = (file) => file.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())

/** "categories" → "category", "addresses" → "address", "suppliers" → "supplier" */
function singular(names) {
  if (names.endsWith('ies')) return `${names.slice(0, -3)}y`
  return names.replace(/(ss|x|ch|sh)es$/, '$1').replace(/([^s])s$/, '$1')
}

/** Returns the text for each placeholder of a template. */
function wordsOf({ names, hindi, permission, stamp }) {
  const one = singular(names)
  const withArticle = `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one.replaceAll('-', ' ')}`
  return {
    'things-file': names,
    'thing-file': one,
    things: camel(names),
    thing: camel(one),
    Things: upperFirst(camel(names)),
    Thing: upperFirst(camel(one)),
    THING: one.replaceAll('-', '_').toUpperCase(),
    THINGS: names.replaceAll('-', '_').toUpperCase(),
    table: one.replaceAll('-', '_'),
    words: one.replaceAll('-', ' '),
    wordsMany: names.replaceAll('-', ' '),
    aWords: withArticle,
    AWords: upperFirst(withArticle),
    Words: upperFirst(one.replaceAll('-', ' ')),
    WordsMany: upperFirst(names.replaceAll('-', ' ')),
    property: names.includes('-') ? `'${names}'` : names,
    hindi,
    permission,
    stamp,
  }
}

function filled(template, words) {
  return template.replace(/%([A-Za-z-]+)%/g, (_, name) => {
    const word = words[name]
    if (word === undefined) throw new Error(`A template has the placeholder %${name}%, which nothing fills`)
    return word
  })
}

/** A time after that of every migration that exists. */
function nextStamp(migrations, now) {
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const last =
    migrations
      .map((name) => name.slice(0, 14))
      .filter((one) => /^\d+$/.test(one))
      .toSorted()
      .at(-1) ?? '0'
  return stamp > last ? stamp : String(BigInt(last) + 1n)
}

/** The areas of the back office with a permission to write. */
const areasIn = (staffRoles) => [
  ...new Set([...staffRoles.matchAll(/'([a-z]+)\.write'/g)].map(([, area]) => area)),
]

/** Throws when the options cannot make a list that compiles. */
async function checkOptions(root, { names, hindi, permission }) {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(names) || singular(names) === names) {
    throw new Error(`${names} is no plural in lower case with hyphens, such as suppliers.`)
  }
  if (!/^[\p{L}\p{M}][\p{L}\p{M} -]*$/u.test(hindi)) {
    throw new Error('--hindi takes a word of letters, such as सप्लायर.')
  }
  const areas = areasIn(await readFile(join(root, STAFF_ROLES), 'utf8'))
  if (!areas.includes(permission)) throw new Error(`--permission takes one of: ${areas.join(', ')}.`)
}

/** Throws when the table exists in another file of the schema. */
async function checkTable(root, { Thing, table }) {
  const folder = join(root, 'prisma/schema')
  for (const file of await readdir(folder)) {
    const schema = await readFile(join(folder, file), 'utf8')
    if (new RegExp(`^model ${Thing} \\{|@@map\\("${table}"\\)`, 'm').test(schema)) {
      throw new Error(`There is a table ${table} already, in prisma/schema/${file}.`)
    }
  }
}

async function planNewFiles(root, words) {
  const plan = new Map()
  for (const [template, target] of Object.entries(FILES)) {
    const path = filled(target, words)
    if (existsSync(join(root, path))) throw new Error(`${path} exists already.`)
    plan.set(path, filled(await readFile(new URL(template, TEMPLATES), 'utf8'), words))
  }
  return plan
}

async function planChanges(root, words) {
  const plan = new Map()
  for (const line of LINES) {
    const before = plan.get(line.path) ?? (await readFile(join(root, line.path), 'utf8'))
    const text = filled(line.text, words)
    const at = before.indexOf(line.before)
    if (at === -1) throw new Error(`${line.path} has no line that begins with ${line.before}`)
    const isThere = line.once && before.includes(text)
    plan.set(line.path, isThere ? before : before.slice(0, at) + text + before.slice(at))
  }
  return plan
}

/**
 * Writes a list into the repository at `root`; returns the paths of what was written or changed. Throws before it writes anything
 * when an option is wrong, or a file, screen or table of that name exists.
 */
export async function writeList(root, { names, hindi, permission, now = new Date() }) {
  await checkOptions(root, { names, hindi, permission })
  const screens = await Promise.all(SCREENS.map((path) => readFile(join(root, path), 'utf8')))
  if (screens.some((rows) => rows.includes(`name: '${names}'`)))
    throw new Error(`There is a screen ${names} already.`)
  const stamp = nextStamp(await readdir(join(root, 'prisma/migrations')), now)
  const words = wordsOf({ names, hindi, permission, stamp })
  await checkTable(root, words)
  const files = await planNewFiles(root, words)
  const changes = await planChanges(root, words)
  for (const [path, text] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text, { flag: 'wx' })
  }
  for (const [path, text] of changes) await writeFile(join(root, path), text)
  return [...files.keys(), ...changes.keys()]
}
