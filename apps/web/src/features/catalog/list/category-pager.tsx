import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonVariants } from '../../../ui/button.tsx'
import { t } from './texts.ts'

type StepProps = { page: number; isOff: boolean; children: ReactNode }

function Step({ page, isOff, children }: StepProps) {
  const look = buttonVariants({ variant: 'outline' })
  if (isOff) {
    return (
      <span aria-disabled="true" className={look}>
        {children}
      </span>
    )
  }
  return (
    <Link to="." search={(previous) => ({ ...previous, page: page > 1 ? page : undefined })} className={look}>
      {children}
    </Link>
  )
}

/** First, Prev, 'Page N of M', Next, Last. */
export function CategoryPager({ page, totalPages }: { page: number; totalPages: number }) {
  if (totalPages <= 1) return null
  const isFirst = page <= 1
  const isLast = page >= totalPages
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-2 py-8">
      <Step page={1} isOff={isFirst}>
        {t('first')}
      </Step>
      <Step page={page - 1} isOff={isFirst}>
        {t('previous')}
      </Step>
      <span className="px-3 text-muted tabular-nums max-sm:order-first max-sm:basis-full max-sm:text-center">
        {t('pageOf', { page, total: totalPages })}
      </span>
      <Step page={page + 1} isOff={isLast}>
        {t('next')}
      </Step>
      <Step page={totalPages} isOff={isLast}>
        {t('last')}
      </Step>
    </nav>
  )
}
