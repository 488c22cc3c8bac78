import { ArrowRight } from 'lucide-react'
import { BannerLink } from '../../components/banner-link.tsx'
import { useShopBanners } from '../../lib/shop-banners.ts'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

/** The store's banners on its first page: one across, several side by side. */
export function HomeBanners({ most }: { most: number }) {
  const banners = useShopBanners('home').slice(0, most)
  if (banners.length === 0) return null
  return (
    <section
      aria-label={t('news')}
      className={cn('page mt-6 grid gap-4', banners.length > 1 && 'sm:grid-cols-2')}
    >
      {banners.map(({ key, text, link }) => (
        <BannerLink
          key={key}
          link={link}
          className={cn(
            'flex min-h-20 min-w-0 items-center justify-between gap-4 rounded-md border border-line bg-leaf-soft px-6 py-4 text-lg font-semibold',
            link && 'transition-colors hover:border-leaf',
          )}
        >
          <span className="min-w-0 wrap-anywhere">{text}</span>
          {link && <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-leaf" />}
        </BannerLink>
      ))}
    </section>
  )
}
