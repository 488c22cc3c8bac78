import { BlockForm } from '../block-form.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { LinkBox } from '../fields/plain-box.tsx'
import { WordsBox } from '../fields/words-box.tsx'
import { t } from '../texts.ts'
import { type BlockProps, useBlock } from './use-block.ts'

/** The first screen of the home page. */
export function HeroBlock({ saved }: BlockProps) {
  const form = useBlock('hero', saved)
  return (
    <BlockForm block="hero" saved={saved} form={form} hasClaims>
      <WordsBox form={form} name="title" label={t('heroTitle')} maxLength={90} />
      <WordsBox form={form} name="text" label={t('text')} maxLength={500} isLong />
      <WordsBox form={form} name="button" label={t('button')} maxLength={30} />
      <LinkBox form={form} name="link" label={t('buttonLink')} hint={t('buttonLinkHint')} isOptional />
      <PictureField
        label={t('heroPicture')}
        hint={t('heroPictureHint')}
        url={form.watch('picture')}
        onChange={(url) => form.setValue('picture', url, { shouldDirty: true, shouldValidate: true })}
        error={form.formState.errors.picture?.message}
      />
    </BlockForm>
  )
}
