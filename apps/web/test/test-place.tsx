import { useRouterState } from '@tanstack/react-router'

/** Test support: says in the page where the router is. */
export function Place() {
  const href = useRouterState({ select: ({ location }) => location.href })
  return <p aria-label="Place">{href}</p>
}
