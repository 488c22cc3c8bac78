import type { Profile } from '@dobara/contract/identity/accounts.ts'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { RichText } from '../../../components/rich-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { t } from '../texts.ts'
import { useDataDownload } from './use-data-download.ts'

const NOTICE = {
  link: (words: string) => (
    <Link to="/privacy" className="link">
      {words}
    </Link>
  ),
}

/** What the law lets a person do with their own data: read it and have it deleted. */
export function PrivacySection({ user }: { user: Profile }) {
  const { download, isLoading } = useDataDownload()
  const [isDeleting, setIsDeleting] = useState(false)
  return (
    <ProfileSection title={t('privacyTitle')} lead={<RichText text={t('notice')} parts={NOTICE} />}>
      <div className="grid gap-6">
        <div>
          <p className="mb-3">{t('downloadText')}</p>
          <Button variant="outline" onClick={() => void download()} isLoading={isLoading}>
            {!isLoading && <Download aria-hidden="true" className="size-4" />}
            {isLoading ? t('preparing') : t('download')}
          </Button>
        </div>
        <div className="border-t border-line pt-5">
          <h3 className="font-semibold">{t('delete')}</h3>
          <p className="mt-1 mb-3 text-muted">{t('deleteText')}</p>
          <Button variant="outline" className="text-clay" onClick={() => setIsDeleting(true)}>
            {t('delete')}
          </Button>
        </div>
      </div>
      <DeleteAccountDialog
        hasPassword={user.loginMethod === 'email'}
        isOpen={isDeleting}
        onClose={() => setIsDeleting(false)}
      />
    </ProfileSection>
  )
}
