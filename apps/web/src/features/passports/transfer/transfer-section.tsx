import type { Passport } from '@dobara/contract/passports/passports.ts'
import { useState } from 'react'
import { LoginLink } from '../../../components/login-link.tsx'
import { formatDate } from '../../../lib/format.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Section } from '../passport-section.tsx'
import { AcceptForm } from './accept-form.tsx'
import { HolderPart } from './holder-part.tsx'
import { t } from './texts.ts'

/**
 * Section that transfers the rest of a warranty to the next owner: the present owner offers it, and the next one
 * accepts it with the code that was sent.
 */
export function TransferSection({ passport }: { passport: Passport }) {
  const { code, warranties, transferredAt, transferOpenUntil } = passport
  const { user, status } = useSession()
  const [takenUrl, setTakenUrl] = useState<string>()
  // Without a warranty there is nothing to transfer; a past transfer is still shown.
  if (warranties.length === 0 && transferredAt === null) return null
  return (
    <Section id="transfer" title={t('title')}>
      {transferredAt !== null && <p>{t('transferredOn', { date: formatDate(transferredAt) })}</p>}
      {takenUrl !== undefined && <Taken url={takenUrl} />}
      <div className="grid gap-4 print:hidden">
        {transferOpenUntil !== null && (
          <AcceptForm code={code} until={transferOpenUntil} onTaken={setTakenUrl} />
        )}
        {user !== null && <HolderPart code={code} />}
        {user === null && status !== 'loading' && transferOpenUntil === null && (
          <p className="text-sm text-muted">
            {t('loginHint')} <LoginLink>{t('login')}</LoginLink>
          </p>
        )}
      </div>
    </Section>
  )
}

/** The link is the proof of the new holder, who may have no account: it is shown once here, and mailed where the code was mailed. */
function Taken({ url }: { url: string }) {
  return (
    <Alert tone="success" title={t('taken')}>
      <p>{t('takenText')}</p>
      <a href={url} className="link inline-flex min-h-11 items-center wrap-anywhere">
        {t('takenLink')}
      </a>
    </Alert>
  )
}
