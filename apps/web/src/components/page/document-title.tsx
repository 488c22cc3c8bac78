import { useEffect } from 'react'
import { servedTitle } from '../../lib/api/first-queries.ts'
import { servedShopName } from '../../lib/shop-name.ts'
import { t } from './texts.ts'

function titleOf(title: string | undefined, checkPoints: number): string {
  const shop = servedShopName()
  if (!title) return checkPoints > 0 ? t('homeChecked', { shop, count: checkPoints }) : t('home', { shop })
  // 'About Dobara' names it already.
  return title.includes(shop) ? title : t('titlePage', { title, shop })
}

type DocumentTitleProps = {
  title?: string | undefined
  /** The points of the check that the home page names; 0: none. */
  checkPoints?: number
}

/** The title of the tab: 'My Orders — Dobara'. The one that the server wrote for this very address stands. */
export function DocumentTitle({ title, checkPoints = 0 }: DocumentTitleProps) {
  useEffect(() => {
    document.title = servedTitle() ?? titleOf(title, checkPoints)
  }, [title, checkPoints])
  return null
}
