import type { UnitPage as Unit } from '@dobara/contract/catalog/units/units.ts'
import { widestPicture } from '@dobara/contract/pictures/pictures.ts'
import { ProductPicture } from '../../../components/pictures/product-picture.tsx'
import { cn } from '../../../ui/cn.ts'
import { t } from './texts.ts'

/** The photographs of this very machine; each opens as it was taken. */
export function UnitPhotos({ photos, code }: { photos: Unit['photos']; code: string }) {
  if (photos.length === 0) return null
  return (
    <section aria-label={t('photos')}>
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {photos.map(({ url }, index) => (
          <li key={url} className={cn(index === 0 && 'col-span-full')}>
            <a
              href={widestPicture(url)}
              target="_blank"
              rel="noreferrer"
              aria-label={t('openPhoto', { number: index + 1, count: photos.length })}
            >
              <ProductPicture
                url={url}
                alt={t('photoOf', { code })}
                sizes={index === 0 ? '(min-width: 64rem) 52vw, 92vw' : '(min-width: 64rem) 13vw, 30vw'}
                isFirst={index === 0}
                className="rounded-md"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
