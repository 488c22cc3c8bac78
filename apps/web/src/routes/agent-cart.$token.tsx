import { createFileRoute } from '@tanstack/react-router'
import { AgentCartPage } from '../features/cart/agent-cart-page.tsx'

export const Route = createFileRoute('/agent-cart/$token')({ component: AgentCart })

function AgentCart() {
  return <AgentCartPage token={Route.useParams().token} />
}
