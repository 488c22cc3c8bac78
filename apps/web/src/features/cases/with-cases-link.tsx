import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonVariants } from '../../ui/button.tsx'
import { t } from './cases-texts.ts'

/** A page about returns, with the way to one's own above it. */
export function WithCasesLink({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-6">
      <Link to="/repairs" className={buttonVariants({ variant: 'outline' })}>
        {t('toOwn')}
      </Link>
      {children}
    </div>
  )
}
