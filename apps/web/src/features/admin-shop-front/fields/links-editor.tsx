import { type FrontLink, LONGEST_OF_FRONT } from '@dobara/domain/shop-front/shop-front.ts'
import { type FieldArrayPath, type FieldValues, useFieldArray, type UseFormReturn } from 'react-hook-form'
import { t } from '../texts.ts'
import { ListEditor } from './list-editor.tsx'
import { LinkBox } from './plain-box.tsx'
import { WordsBox } from './words-box.tsx'

type LinksEditorProps<Fields extends FieldValues> = {
  form: UseFormReturn<Fields>
  /** Path of the list of `FrontLink` in the form. */
  name: string
  most: number
  /** Before the number of a link in its name, such as "Help: "; left out: nothing. */
  prefix?: string
}

const NEW_LINK: FrontLink = { label: { en: '', hi: '' }, link: '' }

/** Links in an order, each with its label in both languages. */
export function LinksEditor<Fields extends FieldValues>(props: LinksEditorProps<Fields>) {
  const { form, name, most, prefix = '' } = props
  const list = useFieldArray({ control: form.control, name: name as FieldArrayPath<Fields> })
  const nameOf = (place: number) => `${prefix}${t('link', { number: place + 1 })}`
  return (
    <ListEditor
      keys={list.fields.map(({ id }) => id)}
      nameOf={nameOf}
      onMove={list.move}
      onRemove={list.remove}
      add={{ label: t('addLink'), most, onAdd: () => list.append(NEW_LINK as never) }}
    >
      {(place) => (
        <>
          <WordsBox
            form={form}
            name={`${name}.${place}.label`}
            label={nameOf(place)}
            maxLength={LONGEST_OF_FRONT.linkLabel}
          />
          <LinkBox form={form} name={`${name}.${place}.link`} label={t('leadsTo', { name: nameOf(place) })} />
        </>
      )}
    </ListEditor>
  )
}
