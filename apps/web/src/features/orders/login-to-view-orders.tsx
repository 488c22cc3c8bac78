import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { buttonVariants } from '../../ui/button.tsx'
import { t } from './texts.ts'

/** Orders belong to a person; after signing in they come back to where they wanted to go. */
export function LoginToViewOrders({ returnTo }: { returnTo: string }) {
  return (
    <div className="page">
      <DocumentTitle title={t('myOrders')} />
      <EmptyState
        isPage
        icon={LogIn}
        title={t('loginFirst')}
        action={
          <>
            <Link to="/login" search={{ returnTo }} className={buttonVariants()}>
              {t('login')}
            </Link>
            <Link to="/register" search={{ returnTo }} className={buttonVariants({ variant: 'outline' })}>
              {t('createAccount')}
            </Link>
          </>
        }
      />
    </div>
  )
}
