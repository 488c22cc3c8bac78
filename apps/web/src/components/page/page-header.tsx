import type { ReactNode } from 'react'

type PageHeaderProps = {
  title: ReactNode
  /** One sentence under the title. */
  lead?: ReactNode
  /** At the end of the title's line. */
  action?: ReactNode
}

/** The one h1 of a page. */
export function PageHeader({ title, lead, action }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-8 pb-6 max-sm:pt-4 max-sm:pb-3">
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="mt-2 max-w-[65ch] text-muted">{lead}</p>}
      </div>
      {action}
    </header>
  )
}
