/*
 * Methods that the oldest supported browsers lack (docs/decisions/web/server-rendering.md): Chrome 108 and Samsung Internet 20, Safari 15.6,
 * Firefox 115. Imported before everything else, so that dependencies and code of the server's packages may use them too.
 */

/** Adds what is missing under its own name, not enumerable as built-in methods are. */
function fill(target: object, methods: Record<string, (...args: never[]) => unknown>): void {
  for (const [name, value] of Object.entries(methods)) {
    if (name in target) continue
    Object.defineProperty(target, name, { value, configurable: true, writable: true })
  }
}

const LONE_SURROGATE = /\p{Surrogate}/u

/** Fills the methods that `target`, the globals of a browser, lacks. */
export function addPolyfills(target: Pick<typeof globalThis, 'Array' | 'String' | 'URL'>): void {
  fill(target.Array.prototype, {
    toReversed(this: unknown[]) {
      return [...this].reverse()
    },
    toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
      return [...this].sort(compare)
    },
    toSpliced(this: unknown[], ...change: Parameters<unknown[]['splice']>) {
      const copy = [...this]
      copy.splice(...change)
      return copy
    },
  })
  fill(target.String.prototype, {
    isWellFormed(this: string) {
      return !LONE_SURROGATE.test(this)
    },
  })
  const parse = (address: string | URL, base?: string | URL) => {
    try {
      return new target.URL(address, base)
    } catch {
      return null
    }
  }
  fill(target.URL, {
    parse,
    canParse: (address: string | URL, base?: string | URL) => parse(address, base) !== null,
  })
}

addPolyfills(globalThis)
