import { LONGEST_OF_FRONT, SECTION_ITEMS, UNTITLED_SECTIONS } from '@dobara/domain/shop-front/shop-front.ts'
import { useFieldArray } from 'react-hook-form'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { BlockForm } from '../block-form.tsx'
import { ListEditor } from '../fields/list-editor.tsx'
import { CountBox } from '../fields/plain-box.tsx'
import { WordsBox } from '../fields/words-box.tsx'
import { t } from '../texts.ts'
import { type BlockProps, useBlock } from './use-block.ts'

/** Which sections the home page has, in which order, with how many items and under which title. */
export function SectionsBlock({ saved }: BlockProps) {
  const form = useBlock('sections', saved)
  const { fields, move } = useFieldArray({ control: form.control, name: 'list', keyName: 'key' })
  const nameOf = (place: number) => t(`section_${fields[place]?.id ?? 'fresh'}`)
  return (
    <BlockForm block="sections" saved={saved} form={form} hasClaims>
      <ListEditor keys={fields.map(({ id }) => id)} nameOf={nameOf} onMove={move}>
        {(place) => {
          const id = fields[place]?.id ?? 'fresh'
          const limits = SECTION_ITEMS[id]
          return (
            <>
              <CheckboxField
                label={<span className="font-semibold">{nameOf(place)}</span>}
                {...form.register(`list.${place}.isOn`)}
              />
              {!UNTITLED_SECTIONS.includes(id) && (
                <WordsBox
                  form={form}
                  name={`list.${place}.title`}
                  label={t('titleOf', { name: nameOf(place) })}
                  maxLength={LONGEST_OF_FRONT.sectionTitle}
                  isOptional
                  hint={t('emptyTitle')}
                />
              )}
              {limits && (
                <CountBox
                  form={form}
                  name={`list.${place}.items`}
                  label={t('itemsOf', { name: nameOf(place) })}
                  hint={t('fromTo', { least: limits[0], most: limits[1] })}
                  least={limits[0]}
                  most={limits[1]}
                />
              )}
            </>
          )
        }}
      </ListEditor>
    </BlockForm>
  )
}
