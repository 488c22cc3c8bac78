import { createFileRoute, redirect } from '@tanstack/react-router'

/** The back office opens with the first of its screens. */
export const Route = createFileRoute('/admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/orders', replace: true })
  },
})
