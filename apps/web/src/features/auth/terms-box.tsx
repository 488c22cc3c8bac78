import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { RichText } from '../../components/rich-text.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { t } from './texts.ts'

/** In a window of their own: the form keeps what was typed. */
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

/** The terms that continuing accepts, where there is no box to tick. */
export function TermsLine() {
  return (
    <p className="text-sm text-muted">
      <RichText text={t('agree')} parts={DOCUMENTS} />
    </p>
  )
}

/** Digital Personal Data Protection Act 2023, section 5: the notice stands by itself, apart from what is accepted. */
export function PrivacyNotice() {
  return (
    <p className="text-sm text-muted">
      <RichText text={t('privacyNotice')} parts={DOCUMENTS} />
    </p>
  )
}

type TermsBoxProps = { register: () => UseFormRegisterReturn; error: string | undefined }

/**
 * The terms to accept. A component that registers itself, after the boxes above it: the focus goes to the first wrong
 * field in the order of registration.
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
