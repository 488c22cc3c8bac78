import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon: LucideIcon
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  /** It is all there is on the page: the title is the page's heading. */
  isPage?: boolean
}

/** There is nothing here, and that is fine: what it means and what to do next. */
export function EmptyState({ icon: Icon, title, text, action, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-2 px-4 py-16 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-sunken text-muted">
        <Icon aria-hidden="true" className="size-7" strokeWidth={1.5} />
      </span>
      <Title className="text-lg font-semibold">{title}</Title>
      {text && <p className="text-muted">{text}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
