import { MOST_OF_FRONT } from '@dobara/domain/shop-front/shop-front.ts'
import { BlockForm } from '../block-form.tsx'
import { LinksEditor } from '../fields/links-editor.tsx'
import { CountBox } from '../fields/plain-box.tsx'
import { t } from '../texts.ts'
import { type BlockProps, useBlock } from './use-block.ts'

/** The bar on top of every page, and the menu of a phone. */
export function NavigationBlock({ saved }: BlockProps) {
  const form = useBlock('navigation', saved)
  return (
    <BlockForm block="navigation" saved={saved} form={form}>
      <LinksEditor form={form} name="links" most={MOST_OF_FRONT.navigationLinks} />
      <CountBox
        form={form}
        name="categories"
        label={t('categoriesShown')}
        hint={t('categoriesHint')}
        least={0}
        most={MOST_OF_FRONT.categories}
      />
    </BlockForm>
  )
}
