import { BlockForm } from '../block-form.tsx'
import { LinksEditor } from '../fields/links-editor.tsx'
import { CountBox } from '../fields/plain-box.tsx'
import { t } from '../texts.ts'
import { type BlockProps, useBlock } from './use-block.ts'

const MOST_LINKS = 6
const MOST_CATEGORIES = 12

/** The bar on top of every page, and the menu of a phone. */
export function NavigationBlock({ saved }: BlockProps) {
  const form = useBlock('navigation', saved)
  return (
    <BlockForm block="navigation" saved={saved} form={form}>
      <LinksEditor form={form} name="links" most={MOST_LINKS} />
      <CountBox
        form={form}
        name="categories"
        label={t('categoriesShown')}
        hint={t('categoriesHint')}
        least={0}
        most={MOST_CATEGORIES}
      />
    </BlockForm>
  )
}
