import { Link } from '@tanstack/react-router'
import { RichText } from '../../../components/rich-text.tsx'
import { AuthPage } from '../auth-page.tsx'
import { t } from '../texts.ts'
import { FirstOwnerForm } from './first-owner-form.tsx'

const toLogin = (words: string) => (
  <Link to="/login" className="link">
    {words}
  </Link>
)

/** /setup: where the link leads that the start of an empty shop prints. */
export function FirstOwnerPage({ token }: { token: string | undefined }) {
  return (
    <AuthPage
      title={t('ownerTitle')}
      lead={token ? t('ownerLead') : t('ownerNoLink')}
      footer={<RichText text={t('ownerLogin')} parts={{ link: toLogin }} />}
    >
      {token && <FirstOwnerForm token={token} />}
    </AuthPage>
  )
}
