import { LONGEST_OF_FRONT } from '@dobara/domain/shop-front/shop-front.ts'
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
      <WordsBox form={form} name="title" label={t('heroTitle')} maxLength={LONGEST_OF_FRONT.heroTitle} />
      <WordsBox form={form} name="text" label={t('text')} maxLength={LONGEST_OF_FRONT.heroText} isLong />
      <WordsBox form={form} name="button" label={t('button')} maxLength={LONGEST_OF_FRONT.heroButton} />
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
