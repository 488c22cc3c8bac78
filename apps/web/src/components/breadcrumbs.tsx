import type { ReactNode } from 'react'

/** Where a page stands: links, the page itself last. */
export function Breadcrumbs({ items }: { items: { key: string; content: ReactNode }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="py-4 text-sm text-muted">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {items.map(({ key, content }, index) => (
          <li
            key={key}
            className="flex gap-x-2 [&_a]:hover:underline"
            aria-current={index === items.length - 1 ? 'page' : undefined}
          >
            {index > 0 && <span aria-hidden="true">/</span>}
            {content}
          </li>
        ))}
      </ol>
    </nav>
  )
}
