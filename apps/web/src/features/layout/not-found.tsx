import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { t } from './texts.ts'

export function NotFound() {
  return (
    <div className="page grid justify-items-center gap-3 py-24 text-center">
      <DocumentTitle title={t('notFound')} />
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-sunken text-muted">
        <Compass aria-hidden="true" className="size-7" strokeWidth={1.5} />
      </span>
      <h1 className="text-2xl">{t('notFound')}</h1>
      <p className="max-w-md text-muted">{t('notFoundText')}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <Link to="/products" className={buttonVariants()}>
          {t('seeProducts')}
        </Link>
        <Link to="/" className={buttonVariants({ variant: 'outline' })}>
          {t('goHome')}
        </Link>
      </div>
    </div>
  )
}
