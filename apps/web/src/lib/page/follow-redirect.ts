/**
 * Returns the reply to a path, or to the one that it redirects to: the same page with its parameters in canonical
 * order, which the browser writes into its address bar by itself. Throws for a second redirect, which has no page.
 */
export async function followRedirect(
  path: string,
  answer: (path: string) => Promise<Response>,
): Promise<Response> {
  const first = await answer(path)
  const location = first.headers.get('location')
  if (location === null) return first
  const last = await answer(location)
  const next = last.headers.get('location')
  if (next !== null) throw new Error(`${path} redirects to ${location}, and that to ${next}`)
  return last
}
