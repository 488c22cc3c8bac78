import { LONGEST_OF_FRONT, MOST_OF_FRONT } from '@dobara/domain/shop-front/shop-front.ts'
import { useFieldArray } from 'react-hook-form'
import { BlockForm } from '../block-form.tsx'
import { LinksEditor } from '../fields/links-editor.tsx'
import { ListEditor } from '../fields/list-editor.tsx'
import { CountBox } from '../fields/plain-box.tsx'
import { WordsBox } from '../fields/words-box.tsx'
import { t } from '../texts.ts'
import { type BlockProps, NO_WORDS, useBlock } from './use-block.ts'

/** The text and the columns of links below every page. */
export function FooterBlock({ saved }: BlockProps) {
  const form = useBlock('footer', saved)
  const columns = useFieldArray({ control: form.control, name: 'columns' })
  const nameOf = (place: number) => t('column', { number: place + 1 })
  return (
    <BlockForm block="footer" saved={saved} form={form} hasClaims>
      <WordsBox
        form={form}
        name="lead"
        label={t('footerText')}
        maxLength={LONGEST_OF_FRONT.footerLead}
        isLong
        isOptional
      />
      <ListEditor
        keys={columns.fields.map(({ id }) => id)}
        nameOf={nameOf}
        onMove={columns.move}
        onRemove={columns.remove}
        add={{
          label: t('addColumn'),
          most: MOST_OF_FRONT.footerColumns,
          onAdd: () => columns.append({ title: NO_WORDS, links: [], categories: 0 }),
        }}
      >
        {(place) => (
          <>
            <WordsBox
              form={form}
              name={`columns.${place}.title`}
              label={t('titleOf', { name: nameOf(place) })}
              maxLength={LONGEST_OF_FRONT.columnTitle}
            />
            <LinksEditor
              form={form}
              name={`columns.${place}.links`}
              most={MOST_OF_FRONT.footerLinks}
              prefix={`${nameOf(place)}, `}
            />
            <CountBox
              form={form}
              name={`columns.${place}.categories`}
              label={t('categoriesOf', { name: nameOf(place) })}
              hint={t('footerCategoriesHint')}
              least={0}
              most={MOST_OF_FRONT.categories}
            />
          </>
        )}
      </ListEditor>
    </BlockForm>
  )
}
