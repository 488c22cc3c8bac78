import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { FormField } from '../../components/form/form-field.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Input } from '../../ui/input.tsx'
import { t } from './update-texts.ts'
import type { OrderForm } from './use-order-update.ts'

/** A status off the ordinary path is set with a reason and with intent. */
export function ForceFields({ form }: { form: OrderForm }) {
  const errorId = useId()
  const { register, formState } = form
  const { reason, isForced } = formState.errors
  // In this order: the first of them that is refused gets the focus.
  const reasonBox = register('reason', { validate: (text) => text.trim() !== '' || t('reasonMissing') })
  const forceBox = register('isForced', { validate: (isTicked) => isTicked || t('forceMissing') })
  return (
    <div className="grid gap-3 rounded-md border border-line p-4">
      <FormField label={t('reason')} hint={t('reasonHint')} error={reason?.message} isRequired>
        {(field) => <Input {...field} {...reasonBox} maxLength={500} />}
      </FormField>
      <CheckboxField
        label={t('force')}
        aria-invalid={isForced ? true : undefined}
        aria-describedby={isForced ? errorId : undefined}
        {...forceBox}
      />
      {isForced && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-semibold text-clay">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {isForced.message}
        </p>
      )}
    </div>
  )
}
