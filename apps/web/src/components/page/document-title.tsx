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

/** The title of the tab: 'My Orders — Dobara'. The one that the server wrote for this very address stands. */
export function DocumentTitle({ title }: { title?: string | undefined }) {
  useEffect(() => {
    document.title = servedTitle() ?? titleOf(title)
  }, [title])
  return null
}
