import type { Profile } from '@dobara/contract/identity/accounts.ts'
import { Link } from '@tanstack/react-router'
import { formatPhone } from '../../lib/format.ts'
import { ProfileSection } from './profile-section.tsx'
import { t } from './texts.ts'

function howTheySignIn({ loginMethod, email, phone }: Profile): string {
  if (loginMethod === 'phone') return t('byPhone', { phone: formatPhone(phone ?? '') })
  return t(loginMethod === 'google' ? 'byGoogle' : 'byEmail', { email: email ?? '' })
}

/** The note on how this account signs in, which no form changes. */
export function LoginSection({ user }: { user: Profile }) {
  return (
    <ProfileSection title={t('loginInformation')}>
      <p className="wrap-anywhere">{howTheySignIn(user)}</p>
      <p className="mt-2 text-muted">{t('loginFixed')}</p>
      <Link to="/contact" className="link mt-1 inline-flex min-h-11 items-center">
        {t('contactUs')}
      </Link>
      <Link to="/questions" className="link ml-5 inline-flex min-h-11 items-center">
        {t('yourQuestions')}
      </Link>
      <Link to="/repairs" className="link ml-5 inline-flex min-h-11 items-center">
        {t('yourCases')}
      </Link>
    </ProfileSection>
  )
}
