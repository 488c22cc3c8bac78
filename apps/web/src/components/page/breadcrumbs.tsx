import type { ReactNode } from 'react'
import { cn } from '../../ui/cn.ts'
import { t } from '../pictures/texts.ts'

/** Shows the position of a page as links, with the page itself last. */
export function Breadcrumbs({ items }: { items: { key: string; content: ReactNode }[] }) {
  return (
    <nav aria-label={t('trail')} className="py-4 text-sm text-muted pointer-coarse:py-1">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {items.map(({ key, content }, index) => (
          <li
            key={key}
            className={cn(
              'flex min-w-0 items-center gap-x-2 [&_a]:hover:underline pointer-coarse:[&_a]:inline-flex pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:items-center',
              // On a phone the heading right below already names the page.
              index > 1 && index === items.length - 1 && 'max-sm:hidden',
            )}
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
