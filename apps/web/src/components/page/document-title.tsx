import { useEffect } from 'react'
import { servedTitle } from '../../lib/api/first-queries.ts'
import { servedShopName } from '../../lib/shop-name.ts'
import { t } from './texts.ts'

function titleOf(title: string | undefined): string {
  const shop = servedShopName()
  if (!title) return shop
  // 'About Dobara' names it already.
  return title.includes(shop) ? title : t('titlePage', { title, shop })
}

/**
 * Sets the title of the tab: 'My Orders — Dobara'. A title that the server rendered for this very address is used
 * unchanged.
 */
export function DocumentTitle({ title }: { title?: string | undefined }) {
  useEffect(() => {
    document.title = servedTitle() ?? titleOf(title)
  }, [title])
  return null
}
