import { expect, it } from 'vitest'
import { followRedirect } from './follow-redirect.ts'

/** Answers with the page's own path, or redirects as listed. */
const site = (redirects: Record<string, string>) => async (path: string) => {
  const location = redirects[path]
  return location === undefined
    ? new Response(path)
    : new Response(null, { status: 307, headers: { location } })
}

it('returns the page of a path', async () => {
  expect(await (await followRedirect('/a', site({}))).text()).toBe('/a')
})

it('returns the page that a path redirects to', async () => {
  expect(await (await followRedirect('/a?y&x', site({ '/a?y&x': '/a?x&y' }))).text()).toBe('/a?x&y')
})

it.each([
  ['to a third path', { '/a': '/b', '/b': '/c' }, '/a redirects to /b, and that to /c'],
  ['back', { '/a': '/b', '/b': '/a' }, '/a redirects to /b, and that to /a'],
])('throws for a second redirect %s', async (_case, redirects, sentence) => {
  await expect(followRedirect('/a', site(redirects))).rejects.toThrow(sentence)
})
