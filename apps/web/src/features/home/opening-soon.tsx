import { PackageOpen } from 'lucide-react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { EmptyState } from '../../components/states/empty-state.tsx'
import { useShopName } from '../../lib/shop-name.ts'
import { t } from './texts.ts'
import { Newsletter } from './newsletter.tsx'

/** The home page of a shop that has nothing on its shelves yet. */
export function OpeningSoon() {
  return (
    <>
      <DocumentTitle />
      <EmptyState
        isPage
        icon={PackageOpen}
        title={t('openingSoon', { shop: useShopName() })}
        text={t('openingSoonText')}
      />
      <Newsletter />
    </>
  )
}
