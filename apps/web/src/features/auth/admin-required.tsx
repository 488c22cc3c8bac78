import type { Profile } from '@dobara/contract/identity/accounts.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { useSession } from '../../lib/session/session.tsx'
import { Button, buttonVariants } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { t } from './texts.ts'

/** In the place of the login: why the back office stays closed to this account, and the way to another one. */
export function AdminRequired({ user }: { user: Profile }) {
  const { signOut } = useSession()
  const [isLeaving, setIsLeaving] = useState(false)
  return (
    <div className="page grid justify-center py-8 sm:py-14">
      <DocumentTitle title={t('adminRequired')} />
      <Card className="grid w-[min(27rem,calc(100vw-2rem))] gap-4 p-5 sm:p-8">
        <h1 className="text-2xl">{t('adminRequired')}</h1>
        <p className="text-muted">
          {t('adminRequiredText', { name: user.name?.trim() || user.email || user.phone || '' })}
        </p>
        <Button
          isLoading={isLeaving}
          onClick={() => {
            setIsLeaving(true)
            void signOut()
          }}
        >
          {t('otherAccount')}
        </Button>
        <Link to="/" className={buttonVariants({ variant: 'outline' })}>
          {t('toShop')}
        </Link>
      </Card>
    </div>
  )
}
