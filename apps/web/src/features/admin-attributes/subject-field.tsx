import { ATTRIBUTE_SUBJECTS } from '@dobara/domain/catalog/attributes/attribute.ts'
import { RadioCard } from '../../ui/radio-card.tsx'
import { type AttributeFormProps, GroupError } from './form-section.tsx'
import { t } from './texts.ts'

/** Radio buttons for the subject of the attribute: what is offered, or single machines. */
export function SubjectField({ form }: AttributeFormProps) {
  const { register, formState } = form
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 font-semibold">{t('subject')}</legend>
      {ATTRIBUTE_SUBJECTS.map((subject) => (
        <RadioCard key={subject} title={t(`subject_${subject}`)} value={subject} {...register('subject')}>
          {t(`subjectHint_${subject}`)}
        </RadioCard>
      ))}
      <GroupError message={formState.errors.subject?.message} />
    </fieldset>
  )
}
