import { projectNode } from './run-program.mjs'

/** The shop as the build made it. */
const SHOP = 'apps/server/dist/main.js'

/**
 * How Node runs the shop, chosen by measuring (docs/decisions/0075, 0094, 0115, 0116). Prisma's compiler of queries is left as V8's first
 * compiler made it: the second takes 45 MB for a moment, of which the C library keeps what lies in pieces. What Node takes on a
 * machine of much memory is more than a shop has use for: room for new objects, how far the old may grow before it is tidied, and
 * threads that tidy what is new beside each other. What the start left behind the shop tidies itself, once.
 */
export const SHOP_FLAGS = [
  '--expose-gc',
  '--max-semi-space-size=8',
  '--heap-growing-percent=30',
  '--no-parallel-scavenge',
  '--wasm-tiering-budget=1000000000',
]

/**
 * What the C library of Linux keeps of memory that was given back: little. Otherwise what compiling took at the start stays taken.
 * Elsewhere these names mean nothing.
 */
export const SHOP_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TOP_PAD_: '65536',
}

/** What `run` takes to start the shop. */
export const shopCommand = () => [projectNode(), [...SHOP_FLAGS, SHOP]]
