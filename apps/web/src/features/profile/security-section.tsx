import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileSection } from './profile-section.tsx'
import { t } from './texts.ts'
import { useEditMode } from '../../lib/forms/use-edit-mode.ts'

/** The password of who signs in by e-mail. */
export function SecuritySection({ email }: { email: string }) {
  const { isEditing, opener, edit, close } = useEditMode()
  const [isChanged, setIsChanged] = useState(false)

  function open() {
    setIsChanged(false)
    edit()
  }
  function finish() {
    setIsChanged(true)
    close()
  }
  return (
    <ProfileSection title={t('security')} lead={isEditing ? t('everywhereElse') : t('securityPassword')}>
      {isChanged && (
        <Alert tone="success" title={t('changed')} className="mb-4">
          {t('changedText')}
        </Alert>
      )}
      {isEditing ? (
        <PasswordForm email={email} onChanged={finish} onCancel={close} />
      ) : (
        <Button ref={opener} variant="outline" onClick={open}>
          {t('change')}
        </Button>
      )}
    </ProfileSection>
  )
}
