import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { RichText } from '../../components/rich-text.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { t } from './texts.ts'

/** Opened in a new window, so that the form keeps its input. */
const DOCUMENTS = {
  terms: (words: string) => (
    <Link to="/terms" target="_blank" className="link">
      {words}
    </Link>
  ),
  privacy: (words: string) => (
    <Link to="/privacy" target="_blank" className="link">
      {words}
    </Link>
  ),
}

/** Shows the terms that continuing accepts, for forms without a checkbox. */
export function TermsLine() {
  return (
    <p className="text-sm text-muted">
      <RichText text={t('agree')} parts={DOCUMENTS} />
    </p>
  )
}

/**
 * Shows the privacy notice. Digital Personal Data Protection Act 2023, section 5: the notice is separate from what is
 * accepted.
 */
export function PrivacyNotice() {
  return (
    <p className="text-sm text-muted">
      <RichText text={t('privacyNotice')} parts={DOCUMENTS} />
    </p>
  )
}

type TermsBoxProps = { register: () => UseFormRegisterReturn; error: string | undefined }

/**
 * Checkbox that accepts the terms. A component of its own, so that it registers after the fields above it: focus
 * moves to the first invalid field in the order of registration.
 */
export function TermsBox({ register, error }: TermsBoxProps) {
  const errorId = useId()
  return (
    <div>
      <CheckboxField
        {...register()}
        label={<RichText text={t('acceptTerms')} parts={DOCUMENTS} />}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-semibold text-clay">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  )
}
