// Hindi texts are edited here in any language of the page.
import '@fontsource-variable/noto-sans-devanagari/wght.css'
import type { AdminShopFront } from '@dobara/contract/admin-shop-front/shop-front.ts'
import { FRONT_BLOCKS, type FrontBlock } from '@dobara/domain/shop-front/shop-front.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DocumentTitle } from '../../components/page/document-title.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { QueryState } from '../../components/states/query-state.tsx'
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { cn } from '../../ui/cn.ts'
import { CarouselBlock } from './blocks/carousel-block.tsx'
import { FooterBlock } from './blocks/footer-block.tsx'
import { HeroBlock } from './blocks/hero-block.tsx'
import { LookBlock } from './blocks/look-block.tsx'
import { NavigationBlock } from './blocks/navigation-block.tsx'
import { PoliciesBlock } from './blocks/policies-block.tsx'
import { PromisesBlock } from './blocks/promises-block.tsx'
import { SectionsBlock } from './blocks/sections-block.tsx'
import { addressOf } from './front-address.ts'
import { FrontEditingProvider } from './front-editing.tsx'
import { frontBlockTitle } from '../../lib/words/front-block-texts.ts'
import { t } from './texts.ts'

const BLOCKS: Record<FrontBlock, (saved: AdminShopFront) => ReactNode> = {
  hero: (saved) => <HeroBlock saved={saved} />,
  carousel: (saved) => <CarouselBlock saved={saved} />,
  promises: (saved) => <PromisesBlock saved={saved} />,
  sections: (saved) => <SectionsBlock saved={saved} />,
  navigation: (saved) => <NavigationBlock saved={saved} />,
  footer: (saved) => <FooterBlock saved={saved} />,
  look: (saved) => <LookBlock saved={saved} />,
  policies: (saved) => <PoliciesBlock saved={saved} />,
}

/** Page /admin/shop-front: one block at a time, each with its own address, next to a preview. */
export function ShopFrontPage({ block }: { block: FrontBlock }) {
  // Fetched when the screen opens and after a change, never while the user types.
  const query = trpc.admin.shopFront.get.useQuery(undefined, {
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <div className="px-4 pb-12 lg:px-8">
      <DocumentTitle title={t('title')} />
      <PageHeader title={t('title')} lead={t('lead')} />
      <nav aria-label={t('blocks')} className="mb-6 border-b border-line pb-3">
        <ul className="flex flex-wrap gap-1">
          {FRONT_BLOCKS.map((name) => (
            <li key={name}>
              <Link
                to="/admin/shop-front"
                search={addressOf(name)}
                resetScroll={false}
                aria-current={name === block ? 'page' : undefined}
                className={cn(
                  'flex min-h-11 items-center rounded-md px-3',
                  name === block ? 'bg-leaf-soft font-semibold text-leaf' : 'hover:bg-sunken',
                )}
              >
                {frontBlockTitle(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FrontEditingProvider>
        <QueryState
          query={query}
          failure={t('failure')}
          skeleton={<RowsSkeleton rows={8} label={t('loading')} />}
        >
          {(saved) => <div key={`${block} ${saved.versions[block]}`}>{BLOCKS[block](saved)}</div>}
        </QueryState>
      </FrontEditingProvider>
    </div>
  )
}
