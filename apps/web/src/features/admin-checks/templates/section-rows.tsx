import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { FormField } from '../../../components/form/form-field.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input } from '../../../ui/input.tsx'
import { MOST_LABEL } from '@dobara/domain/catalog/checks/check-template.ts'
import { t } from '../texts.ts'
import { NEW_POINT, NEW_SECTION, type TemplateForm } from './template-form.ts'

type FormProps = { form: TemplateForm }

/** Sections with their points, in the order in which they are checked. */
export function SectionRows({ form }: FormProps) {
  const { control, formState } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: 'sections' })
  const { sections } = formState.errors
  const fault = sections?.root?.message ?? sections?.message
  return (
    <div className="grid gap-4">
      {fault && (
        <p role="alert" className="text-sm font-semibold text-clay">
          {fault}
        </p>
      )}
      {fields.map(({ id }, place) => (
        <SectionBox
          key={id}
          form={form}
          place={place}
          mover={{ place, last: fields.length - 1, move, remove: fields.length > 1 ? remove : null }}
        />
      ))}
      <Button variant="outline" className="justify-self-start" onClick={() => append(NEW_SECTION)}>
        <Plus aria-hidden="true" className="size-4" />
        {t('addSection')}
      </Button>
    </div>
  )
}

function SectionBox({ form, place, mover }: FormProps & { place: number; mover: Mover }) {
  const { control, formState } = form
  const name = `sections.${place}.points` as const
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const points = formState.errors.sections?.[place]?.points
  const fault = points?.root?.message ?? points?.message
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-md border border-line p-3">
      <legend className="px-1 font-semibold">{t('sectionNumber', { number: place + 1 })}</legend>
      <PartRow
        form={form}
        path={`sections.${place}`}
        mover={mover}
        name={t('sectionNumber', { number: place + 1 })}
      />
      {fault && (
        <p role="alert" className="text-sm font-semibold text-clay">
          {fault}
        </p>
      )}
      <ol className="grid gap-3 border-l-2 border-line pl-3">
        {fields.map(({ id }, at) => (
          <li key={id}>
            <PartRow
              form={form}
              path={`sections.${place}.points.${at}`}
              name={t('pointNumber', { number: at + 1 })}
              mover={{ place: at, last: fields.length - 1, move, remove: fields.length > 1 ? remove : null }}
            />
          </li>
        ))}
      </ol>
      <Button variant="outline" size="sm" className="justify-self-start" onClick={() => append(NEW_POINT)}>
        <Plus aria-hidden="true" className="size-4" />
        {t('addPoint')}
      </Button>
    </fieldset>
  )
}

type Mover = {
  place: number
  last: number
  move: (from: number, to: number) => void
  /** Null: it is the only one. */
  remove: ((place: number) => void) | null
}
type PartPath = `sections.${number}` | `sections.${number}.points.${number}`
type PartRowProps = FormProps & { path: PartPath; name: string; mover: Mover }

/** The text of a section or point in both languages, and buttons that move and remove it. */
function PartRow({ form, path, name, mover }: PartRowProps) {
  const { register, getFieldState, formState } = form
  const errorOf = (field: 'label' | 'labelHi') => getFieldState(`${path}.${field}`, formState).error?.message
  const { place, last, move, remove } = mover
  return (
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-2 sm:grid-cols-[repeat(2,minmax(0,1fr))_auto]"
    >
      <FormField label={t('partLabel', { part: name })} error={errorOf('label')} isRequired="marked">
        {(field) => <Input {...field} {...register(`${path}.label`)} maxLength={MOST_LABEL} />}
      </FormField>
      <FormField label={t('labelHi')} error={errorOf('labelHi')}>
        {(field) => <Input {...field} {...register(`${path}.labelHi`)} lang="hi" maxLength={MOST_LABEL} />}
      </FormField>
      <div className="flex sm:mt-8">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('moveUp', { part: name })}
          disabled={place === 0}
          onClick={() => move(place, place - 1)}
        >
          <ArrowUp aria-hidden="true" className="size-4.5" />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('moveDown', { part: name })}
          disabled={place === last}
          onClick={() => move(place, place + 1)}
        >
          <ArrowDown aria-hidden="true" className="size-4.5" />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t('removePart', { part: name })}
          disabled={remove === null}
          onClick={() => remove?.(place)}
        >
          <Trash2 aria-hidden="true" className="size-4.5 text-clay" />
        </Button>
      </div>
    </div>
  )
}
