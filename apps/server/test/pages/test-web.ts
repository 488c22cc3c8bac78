// For tests only: a built web app of two chunks.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertCatalogue } from '@dobara/api/test/catalog/test-catalogue.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { AppDeps } from '../../src/app.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

const PAGE = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <!-- head -->
    <title>Dobara</title>
    <!-- /head -->
    <script type="module" crossorigin src="/assets/index-1a2b.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/frame-3c4d.js">
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`

const MANIFEST = {
  'index.html': { file: 'assets/index-1a2b.js', imports: ['_frame-3c4d.js'] },
  '_frame-3c4d.js': { file: 'assets/frame-3c4d.js' },
  '_card-5e6f.js': { file: 'assets/card-5e6f.js', imports: ['_frame-3c4d.js'] },
  'src/routes/product.$sku.tsx?tsr-split=component': {
    file: 'assets/product-7a8b.js',
    imports: ['_card-5e6f.js', 'index.html'],
    css: ['assets/product-9c0d.css'],
  },
  'src/hindi.ts': { file: 'assets/hindi-1e2f.js' },
}

/** The folder of a built web app: its page and what belongs to which screen. */
export async function buildTestWeb(): Promise<{ dir: string; remove: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'dobara-web-'))
  await mkdir(join(dir, '.vite'))
  await writeFile(join(dir, 'index.html'), PAGE)
  await writeFile(join(dir, '.vite', 'manifest.json'), JSON.stringify(MANIFEST))
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}

/** The contents of every block of data of a type in a page. */
function blocksOf(html: string, type: string): unknown[] {
  const blocks = html.matchAll(
    new RegExp(`<script type="${type.replace('+', '[+]')}"[^>]*>(.*?)</script>`, 'gs'),
  )
  return [...blocks].map(([, json = '']) => JSON.parse(json) as unknown)
}

/** Returns the content of a meta tag exactly as in the page; null if there is none. */
export function metaOf(html: string, name: string): string | null {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1] ?? null
}

export function canonicalOf(html: string): string | null {
  return /<link rel="canonical" href="([^"]*)" \/>/.exec(html)?.[1] ?? null
}

type OpenOptions = { cookies?: Record<string, string>; headers?: Record<string, string> }
export type TestWeb = TestApp & {
  webDir: string
  /** Sends a request as a browser that opens a page. */
  open: (url: string, options?: OpenOptions) => Promise<LightMyRequestResponse>
}

/** The whole host with a built web app and the small catalogue. */
export async function startTestWeb(
  templateUrl: string,
  options: Partial<Pick<AppDeps, 'renderPage' | 'longestRenderingMs' | 'responseCache'>> = {},
): Promise<TestWeb> {
  const web = await buildTestWeb()
  const test = await startTestApp(templateUrl, { webDir: web.dir, ...options })
  await insertCatalogue(test.shop.prisma)
  return {
    ...test,
    webDir: web.dir,
    open: (url, { headers, ...options } = {}) =>
      test.app.inject({ url, ...options, headers: { accept: 'text/html', ...headers } }),
    stop: async () => {
      await test.stop()
      await web.remove()
    },
  }
}

type FirstQueries = {
  titled: string | null
  queries: { procedure: string; input?: unknown; data: unknown }[]
}

export function firstQueriesOf(html: string): FirstQueries {
  return blocksOf(html, 'application/json')[0] as FirstQueries
}

/** The structured data of a page for search engines. */
export function dataOf(html: string): Record<string, unknown>[] {
  return blocksOf(html, 'application/ld+json') as Record<string, unknown>[]
}
