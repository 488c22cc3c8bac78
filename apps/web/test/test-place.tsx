import { useRouterState } from '@tanstack/react-router'

/** Shows the location of the router in the page. */
export function Place() {
  const href = useRouterState({ select: ({ location }) => location.href })
  return <p aria-label="Place">{href}</p>
}
