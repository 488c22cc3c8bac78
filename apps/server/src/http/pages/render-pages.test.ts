import { expect, it } from 'vitest'
import { tryRendering } from './render-pages.ts'

const PAGE = { url: '/products?q=my+secret', language: 'en', queries: [] } as const

function fakeLog() {
  const lines: string[] = []
  const note = (facts: object, text: string) => void lines.push(`${text} ${JSON.stringify(facts)}`)
  return {
    lines,
    log: { info: note, warn: note, error: note } as unknown as Parameters<typeof tryRendering>[1],
  }
}

it('returns the markup', async () => {
  const { log, lines } = fakeLog()
  expect(await tryRendering(async ({ url }) => `<p>${url}</p>`, log)(PAGE)).toBe(
    '<p>/products?q=my+secret</p>',
  )
  expect(lines).toEqual([])
})

it('returns null, and logs the cause without the query, when a page cannot be rendered', async () => {
  const { log, lines } = fakeLog()
  const rendered = await tryRendering(async () => Promise.reject(new Error('no window')), log)(PAGE)
  expect(rendered).toBeNull()
  expect(lines).toEqual([expect.stringContaining('could not be drawn')])
  expect(lines[0]).toContain('"path":"/products"')
})

it('waits two seconds at most, and then aborts the drawing', async () => {
  const { log, lines } = fakeLog()
  let given: AbortSignal | undefined
  const never = (_page: unknown, signal: AbortSignal) => {
    given = signal
    return new Promise<string>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  }
  const drawing = tryRendering(never, log)(PAGE)
  expect(given?.aborted).toBe(false)
  expect(await drawing).toBeNull()
  expect(given?.aborted).toBe(true)
  expect(lines).toEqual(['a page was not drawn in time {"path":"/products"}'])
})

it('renders nothing without a server build', async () => {
  expect(await tryRendering(null, fakeLog().log)(PAGE)).toBeNull()
})
