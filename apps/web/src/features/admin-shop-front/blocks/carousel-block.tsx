import {
  BANNER_DRAWINGS,
  LONGEST_OF_FRONT,
  type LargeBanner,
  MOST_OF_FRONT,
} from '@dobara/domain/shop-front/shop-front.ts'
import { useFieldArray } from 'react-hook-form'
import { FormField } from '../../../components/form/form-field.tsx'
import { NativeSelect } from '../../../ui/native-select.tsx'
import { BlockForm } from '../block-form.tsx'
import { ListEditor } from '../fields/list-editor.tsx'
import { NeedsSelect } from '../fields/needs-select.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { LinkBox } from '../fields/plain-box.tsx'
import { WordsBox } from '../fields/words-box.tsx'
import { t } from '../texts.ts'
import { type BlockProps, NO_WORDS, useBlock } from './use-block.ts'

const NEW_BANNER: LargeBanner = {
  needs: '',
  title: NO_WORDS,
  text: NO_WORDS,
  button: NO_WORDS,
  link: '/products',
  drawing: 'machines',
  picture: '',
}
const TEXTS = [
  ['title', 'titleOf', LONGEST_OF_FRONT.bannerTitle],
  ['text', 'textOf', LONGEST_OF_FRONT.bannerText],
  ['button', 'buttonOf', LONGEST_OF_FRONT.bannerButton],
] as const

/** The large banners of the home page, which take turns. */
export function CarouselBlock({ saved }: BlockProps) {
  const form = useBlock('carousel', saved)
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'banners' })
  const nameOf = (place: number) => t('largeBanner', { number: place + 1 })
  return (
    <BlockForm block="carousel" saved={saved} form={form} hasClaims>
      <ListEditor
        keys={fields.map(({ id }) => id)}
        nameOf={nameOf}
        onMove={move}
        onRemove={remove}
        add={{
          label: t('addLargeBanner'),
          most: MOST_OF_FRONT.largeBanners,
          onAdd: () => append(NEW_BANNER),
        }}
      >
        {(place) => {
          const name = nameOf(place)
          return (
            <>
              {TEXTS.map(([field, label, maxLength]) => (
                <WordsBox
                  key={field}
                  form={form}
                  name={`banners.${place}.${field}`}
                  label={t(label, { name })}
                  maxLength={maxLength}
                  isLong={field === 'text'}
                />
              ))}
              <LinkBox form={form} name={`banners.${place}.link`} label={t('leadsTo', { name })} />
              <div className="grid gap-4 sm:grid-cols-2">
                <FormField label={t('drawingOf', { name })} hint={t('drawingHint')}>
                  {(field) => (
                    <NativeSelect {...field} {...form.register(`banners.${place}.drawing`)}>
                      {BANNER_DRAWINGS.map((drawing) => (
                        <option key={drawing} value={drawing}>
                          {t(`drawing_${drawing}`)}
                        </option>
                      ))}
                    </NativeSelect>
                  )}
                </FormField>
                <NeedsSelect form={form} path={`banners.${place}.needs`} name={name} />
              </div>
              <PictureField
                label={t('pictureOf', { name })}
                hint={t('bannerPictureHint')}
                url={form.watch(`banners.${place}.picture`)}
                onChange={(url) =>
                  form.setValue(`banners.${place}.picture`, url, { shouldDirty: true, shouldValidate: true })
                }
                error={form.formState.errors.banners?.[place]?.picture?.message}
              />
            </>
          )
        }}
      </ListEditor>
    </BlockForm>
  )
}
