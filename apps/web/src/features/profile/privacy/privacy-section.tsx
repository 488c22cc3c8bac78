import type { Profile } from '@dobara/contract/auth/accounts.ts'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { RichText } from '../../../components/rich-text.tsx'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { t } from '../texts.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const NOTICE = {
  link: (words: string) => (
    <Link to="/privacy" className="link">
      {words}
    </Link>
  ),
}

const FILE = 'dobara-my-data.json'

function saveJson(content: unknown) {
  const text = `${JSON.stringify(content, null, 2)}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = FILE
  link.click()
  // The click starts the download in a task of its own, which still needs the address.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Fetches all data that the shop stores about the user and saves it as dobara-my-data.json. */
function useDataDownload() {
  const { client } = trpc.useUtils()
  const [isLoading, setIsLoading] = useState(false)

  async function download() {
    setIsLoading(true)
    try {
      const { exportedAt, data } = await client.privacy.myData.query()
      saveJson({ exportedAt, ...data })
      toast.success(t('downloaded', { file: FILE }))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setIsLoading(false)
    }
  }

  return { download, isLoading }
}

/** Section for the legal rights of a person over their own data: to read it and to have it deleted. */
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
