import { useId } from 'react'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { t } from '../texts.ts'
import type { SmsConsentForm } from './use-sms-consent.ts'

/** The question for SMS about orders, where it is still open. */
export function SmsConsent({ sms }: { sms: SmsConsentForm }) {
  const hintId = useId()
  if (!sms.isOffered) return null
  return (
    <div>
      <CheckboxField
        label={t('sms')}
        checked={sms.isTicked}
        aria-describedby={hintId}
        onChange={(event) => sms.tick(event.target.checked)}
      />
      <p id={hintId} className="pl-8 text-sm text-muted">
        {t('smsHint')}
      </p>
    </div>
  )
}
