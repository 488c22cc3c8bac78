import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Input } from '../../ui/input.tsx'
import { USUAL_KINDS } from './attribute-form.ts'
import { t } from './texts.ts'
import { type AttributeFormProps, FormSection, GroupError } from './form-section.tsx'
import { kindTitle } from '../../lib/words/kind-texts.ts'

type KindFieldsProps = AttributeFormProps & { kinds: readonly string[] }

/** The kinds of products that have the attribute, and a box for one that is not listed. */
export function KindFields({ form, kinds }: KindFieldsProps) {
  const { control, setValue, getValues, formState } = form
  const chosen = useWatch({ control, name: 'kinds' })
  const [added, setAdded] = useState<readonly string[]>([])
  const offered = [...new Set([...USUAL_KINDS, ...kinds, ...added, ...chosen])]

  const choose = (next: string[]) =>
    setValue('kinds', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  function addKind(typed: string) {
    const kind = offered.find((known) => known.toLowerCase() === typed.toLowerCase()) ?? typed
    setAdded([...added, kind])
    choose([...new Set([...getValues('kinds'), kind])])
  }
  return (
    <FormSection title={t('kinds')}>
      <p className="text-sm text-muted sm:col-span-2">{t('kindsHint')}</p>
      <GroupError message={formState.errors.kinds?.message} />
      <div className="grid grid-cols-2 gap-x-4 sm:col-span-2 sm:grid-cols-3">
        {offered.map((kind) => (
          <CheckboxField
            key={kind}
            label={<span className="wrap-anywhere">{kindTitle(kind)}</span>}
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
            }
          />
        ))}
      </div>
      <OtherKind onAdd={addKind} />
    </FormSection>
  )
}

function OtherKind({ onAdd }: { onAdd: (kind: string) => void }) {
  const [typed, setTyped] = useState('')

  function add() {
    const kind = typed.trim()
    if (kind === '') return
    onAdd(kind)
    setTyped('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter would save the form.
    event.preventDefault()
    add()
  }
  return (
    <FormField label={t('otherKind')} className="sm:col-span-2">
      {(field) => (
        <div className="flex gap-2">
          <Input
            {...field}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            maxLength={32}
          />
          <Button variant="outline" onClick={add} className="shrink-0">
            <Plus aria-hidden="true" className="size-4" />
            {t('addKind')}
          </Button>
        </div>
      )}
    </FormField>
  )
}
