import { useWatch } from 'react-hook-form'
import { KindChoice } from '../../components/form/kind-choice.tsx'
import { t } from './texts.ts'
import { FormSection } from '../../components/form/form-section.tsx'
import { type AttributeFormProps, GroupError } from './form-section.tsx'

type KindFieldsProps = AttributeFormProps & { kinds: readonly string[] }

/** The kinds of products that have the attribute. */
export function KindFields({ form, kinds }: KindFieldsProps) {
  const { control, setValue, formState } = form
  const chosen = useWatch({ control, name: 'kinds' })
  return (
    <FormSection title={t('kinds')}>
      <p className="text-sm text-muted sm:col-span-2">{t('kindsHint')}</p>
      <GroupError message={formState.errors.kinds?.message} />
      <KindChoice
        chosen={chosen}
        kinds={kinds}
        onChoose={(next) =>
          setValue('kinds', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }
      />
    </FormSection>
  )
}
