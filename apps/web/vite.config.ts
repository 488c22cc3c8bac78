import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { compressAssets } from '../../scripts/compress-assets.ts'

// Not the table, nor what only it takes of the store: they come with the back office.
const VENDOR =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-table|table-core|store\/dist\/shallow)[^/]+|@trpc|use-sync-external-store|react-hot-toast|tailwind-merge|clsx|class-variance-authority)\/|\/src\/lib\/page\/polyfills\.ts$/

// The icons of the way to the cart: each in a file of its own is mostly the frame of a file.
const ICONS =
  /lucide-react\/dist\/esm\/(?!icons|lucide)|lucide-react\/dist\/esm\/icons\/(arrow-right|bell-ring|check|chevron-left|chevron-right|circle-check|circle-dot|circle-exclamation-point|heart|file-text|laptop|package-search|package-x|plus|scale|shield-check|star|x)\.|\/src\/ui\/cn\.ts$/

const CARD =
  /\/src\/(components\/(own-words|page\/breadcrumbs|states\/empty-state|part-when-near|price|pictures\/product-picture|rich-text)|ui\/(alert|badge|card|skeleton)|features\/(catalog\/(card\/(card-badges|grade-badge|rating|stock-badge|unbroken|units-line)|compare\/compare-toggle|recent\/recent-part|wishlist\/wish-toggle)|cart\/(use-quantity|add-to-cart|card-action))|lib\/(words\/(fact|label|value)-words|storage\/address-draft|forms\/(stored|typed)-pin|format|texts\/language))\.tsx?$|domain\/src\/catalog\/(chosen-attribute|chosen-variant|conditions|machine-facts)\.ts$|contract\/src\/catalog\/product-search\.ts$/

// Cards side by side, which a product's own page shows only once it is scrolled.
const GRID = /\/src\/features\/catalog\/(grid\/product-grid|compare\/compare-bar)\.tsx$/

const WAY_TO_THE_CART = /^assets\/(routes|products|c\._|product\._sku|cart-drawer)-/

/** Empties style sheets in the server build: browsers load them from the other build. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  load: (id) => (id.endsWith('.css') ? '' : null),
}

/** Compresses the assets once at build time, not per request. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    await compressAssets(join(dir, 'assets'))
  },
}

const DYNAMIC_HEIGHT = /(?<=[{;])([a-z-]+):([^;{}]*\ddvh[^;{}]*)/g

/** Chromium before 108 drops a rule with `dvh`: each is preceded by the same rule with `vh`. */
const viewportFallback: Plugin = {
  name: 'viewport-fallback',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      file.source = String(file.source).replace(
        DYNAMIC_HEIGHT,
        (rule, name: string, value: string) => `${name}:${value.replaceAll('dvh', 'vh')};${rule}`,
      )
    }
  },
}

/** Build of the shop for server rendering: everything in the folder itself, nothing from node_modules. */
const SERVER_RENDERED = {
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true as const },
  build: {
    target: 'node24',
    outDir: 'dist-server',
    copyPublicDir: false,
    assetsInlineLimit: 0,
    minify: true,
  },
}

/**
 * The oldest browsers that the shop supports (docs/decisions/web/server-rendering.md); Samsung Internet 20 is Chromium 106. The same list chooses the
 * syntax of scripts and the prefixes and fallbacks of styles. What no build adds is in src/lib/page/polyfills.ts.
 */
const BROWSER_FLOOR = ['chrome106', 'safari15.6', 'ios15.6', 'firefox115']

// Fonts stay files: a data: address would need a hole in the content security policy.
const FOR_BROWSERS: BuildOptions = {
  target: BROWSER_FLOOR,
  cssMinify: 'lightningcss',
  sourcemap: false,
  chunkSizeWarningLimit: 400,
  assetsInlineLimit: 0,
  // The server reads in it which chunks a page needs.
  manifest: true,
  // The shop's first script lists the chunks of a screen only for the way to the cart. Any other screen requests its
  // own chunks when it is opened from within the shop; the server announces those of the first screen.
  modulePreload: {
    // A browser that knows no such links fetches the parts when they are imported.
    polyfill: false,
    resolveDependencies: (file, parts) => (WAY_TO_THE_CART.test(file) ? parts : []),
  },
  rolldownOptions: {
    output: {
      codeSplitting: {
        // Everything that every page needs goes into one file: split by shared use, it is 5 kB larger after gzip.
        groups: [
          { name: 'vendor', test: VENDOR },
          { name: 'icons', test: ICONS },
          { name: 'card', test: CARD },
          { name: 'grid', test: GRID },
        ],
      },
    },
  },
}

export default defineConfig(({ isSsrBuild = false }) => ({
  root: import.meta.dirname,
  ...(isSsrBuild && { define: SERVER_RENDERED.define, ssr: SERVER_RENDERED.ssr }),
  plugins: [
    // The table of routes without the back office, which shoppers load; router.tsx takes the whole one when it is needed.
    tanstackRouterGenerator({
      target: 'react',
      generatedRouteTree: './src/shop-routes.gen.js',
      routeFileIgnorePattern: '^admin\\b',
      disableTypes: true,
      quoteStyle: 'single',
    }),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    ...(isSsrBuild ? [noStyles] : [tailwindcss(), viewportFallback, compressed]),
  ],
  // The paths of tsconfig.json, which code copied from shadcn/ui's documentation imports by.
  resolve: {
    tsconfigPaths: true,
    // The shim is for React 17; the package's own entry for later versions does the same with React's hook.
    alias: {
      'use-sync-external-store/shim/with-selector.js': 'use-sync-external-store/with-selector.js',
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: isSsrBuild ? SERVER_RENDERED.build : FOR_BROWSERS,
  server: {
    proxy: Object.fromEntries(
      ['/trpc', '/api', '/media', '/sandbox', '/dev', '/sitemap.xml', '/robots.txt'].map((path) => [
        path,
        `http://127.0.0.1:${process.env.PORT || 3000}`,
      ]),
    ),
  },
}))
