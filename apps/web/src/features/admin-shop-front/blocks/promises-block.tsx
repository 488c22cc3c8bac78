import { LONGEST_OF_FRONT, MOST_OF_FRONT, REASON_ICONS } from '@dobara/domain/shop-front/shop-front.ts'
import { useFieldArray } from 'react-hook-form'
import { FormField } from '../../../components/form/form-field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { BlockForm } from '../block-form.tsx'
import { ListEditor } from '../fields/list-editor.tsx'
import { NeedsSelect } from '../fields/needs-select.tsx'
import { WordsBox } from '../fields/words-box.tsx'
import { t } from '../texts.ts'
import { type BlockProps, NO_WORDS, useBlock } from './use-block.ts'

/** The line above the hero, and the reasons to buy here. */
export function PromisesBlock({ saved }: BlockProps) {
  const form = useBlock('promises', saved)
  const lines = useFieldArray({ control: form.control, name: 'lines' })
  const reasons = useFieldArray({ control: form.control, name: 'reasons' })
  const lineName = (place: number) => t('line', { number: place + 1 })
  const reasonName = (place: number) => t('reason', { number: place + 1 })
  return (
    <BlockForm block="promises" saved={saved} form={form} hasClaims>
      <h3 className="font-semibold">{t('lines')}</h3>
      <ListEditor
        keys={lines.fields.map(({ id }) => id)}
        nameOf={lineName}
        onMove={lines.move}
        onRemove={lines.remove}
        add={{ label: t('addLine'), most: MOST_OF_FRONT.promises, onAdd: () => lines.append(NO_WORDS) }}
      >
        {(place) => (
          <WordsBox
            form={form}
            name={`lines.${place}`}
            label={lineName(place)}
            maxLength={LONGEST_OF_FRONT.promise}
          />
        )}
      </ListEditor>
      <h3 className="font-semibold">{t('reasons')}</h3>
      <ListEditor
        keys={reasons.fields.map(({ id }) => id)}
        nameOf={reasonName}
        onMove={reasons.move}
        onRemove={reasons.remove}
        add={{
          label: t('addReason'),
          most: MOST_OF_FRONT.reasons,
          onAdd: () => reasons.append({ icon: 'check', needs: '', title: NO_WORDS, text: NO_WORDS }),
        }}
      >
        {(place) => (
          <>
            <WordsBox
              form={form}
              name={`reasons.${place}.title`}
              label={t('titleOf', { name: reasonName(place) })}
              maxLength={LONGEST_OF_FRONT.reasonTitle}
            />
            <WordsBox
              form={form}
              name={`reasons.${place}.text`}
              label={t('textOf', { name: reasonName(place) })}
              maxLength={LONGEST_OF_FRONT.reasonText}
              isLong
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <FormField label={t('iconOf', { name: reasonName(place) })}>
                {(field) => (
                  <NativeSelect {...field} {...form.register(`reasons.${place}.icon`)}>
                    {REASON_ICONS.map((icon) => (
                      <option key={icon} value={icon}>
                        {t(`icon_${icon}`)}
                      </option>
                    ))}
                  </NativeSelect>
                )}
              </FormField>
              <NeedsSelect form={form} path={`reasons.${place}.needs`} name={reasonName(place)} />
            </div>
          </>
        )}
      </ListEditor>
    </BlockForm>
  )
}
