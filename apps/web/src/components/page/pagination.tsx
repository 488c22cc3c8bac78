import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

/** At most `size` page numbers around `page`, all of them real pages. */
export function pageWindow({
  page,
  totalPages,
  size = 5,
}: {
  page: number
  totalPages: number
  size?: number
}): number[] {
  const length = Math.min(size, Math.max(totalPages, 1))
  const lastStart = Math.max(totalPages - length + 1, 1)
  const start = Math.min(Math.max(page - Math.floor(length / 2), 1), lastStart)
  return Array.from({ length }, (_, index) => start + index)
}

const stepClass =
  'inline-flex min-h-11 min-w-10 items-center justify-center gap-1 rounded-md border border-transparent px-1 font-semibold hover:bg-sunken sm:min-w-11 sm:px-2'

type PageLinkProps = { page: number; className: string; children: ReactNode } & Pick<
  ComponentProps<'a'>,
  'aria-label' | 'aria-current' | 'rel'
>

/** A link to the same page of the app with another `page` in the address; page 1 needs none. */
function PageLink({ page, children, ...rest }: PageLinkProps) {
  return (
    <Link
      to="."
      search={(previous) => ({ ...previous, page: page > 1 ? page : undefined })}
      // Without `exact`, an address with fewer parameters than the current one, such as that of the first page, would
      // also count as current.
      activeOptions={{ exact: true }}
      {...rest}
    >
      {children}
    </Link>
  )
}

/** Shows a gap where pages are left out between two numbers. */
const Gap = () => (
  <span aria-hidden="true" className="min-w-3.5 text-center text-muted">
    …
  </span>
)

type NumberLinkProps = { number: number; page: number; className?: string | undefined }

function NumberLink({ number, page, className }: NumberLinkProps) {
  return (
    <PageLink
      page={number}
      aria-label={t('page', { number })}
      aria-current={number === page ? 'page' : undefined}
      className={cn(
        stepClass,
        'tabular-nums',
        number === page && 'border-leaf bg-leaf-soft text-leaf hover:bg-leaf-soft',
        className,
      )}
    >
      {number}
    </PageLink>
  )
}

/** Numbered pages around the current one, the first and the last, as real links: they open in a tab and can be walked back through. */
export function Pagination({ page, totalPages }: { page: number; totalPages: number }) {
  if (totalPages <= 1) return null
  const shown = pageWindow({ page, totalPages })
  const [start = 1, end = 1] = [shown[0], shown.at(-1)]
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-0.5 py-8 sm:gap-1">
      {page > 1 && (
        <PageLink page={page - 1} className={stepClass} rel="prev" aria-label={t('previousPage')}>
          <ChevronLeft aria-hidden="true" className="size-5" />
          <span className="max-sm:hidden">{t('previous')}</span>
        </PageLink>
      )}
      {start > 1 && <NumberLink number={1} page={page} />}
      {start > 2 && <Gap />}
      {shown.map((number) => (
        <NumberLink
          key={number}
          number={number}
          page={page}
          // A phone has room for three besides the first and the last.
          className={
            start > 2 && end < totalPages - 1 && Math.abs(number - page) > 1 ? 'max-sm:hidden' : undefined
          }
        />
      ))}
      {end < totalPages - 1 && <Gap />}
      {end < totalPages && <NumberLink number={totalPages} page={page} />}
      {page < totalPages && (
        <PageLink page={page + 1} className={stepClass} rel="next" aria-label={t('nextPage')}>
          <span className="max-sm:hidden">{t('next')}</span>
          <ChevronRight aria-hidden="true" className="size-5" />
        </PageLink>
      )}
    </nav>
  )
}
