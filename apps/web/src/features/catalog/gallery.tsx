import type { ProductImage } from '@dobara/contract/catalog.ts'
import { useState } from 'react'
import { ProductPicture } from '../../components/product-picture.tsx'
import { cn } from '../../ui/cn.ts'

const MAX_THUMBS = 5

/** The chosen variant's own pictures first, then the primary one; pictures of other variants are not shown. */
export function picturesFor(images: readonly ProductImage[], variantId: number | null): ProductImage[] {
  const own = images.filter((image) => image.variantId !== null && image.variantId === variantId)
  const shared = images.filter((image) => image.variantId === null)
  const primaryFirst = shared.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  return [...own, ...primaryFirst].slice(0, MAX_THUMBS)
}

export function Gallery({ images, title }: { images: ProductImage[]; title: string }) {
  const [chosenId, setChosenId] = useState<number | null>(null)
  const shown = images.find(({ id }) => id === chosenId) ?? images[0]
  return (
    <div className="grid gap-3">
      <ProductPicture
        key={shown?.id}
        url={shown?.cloudinaryUrl ?? null}
        alt={shown?.altText ?? title}
        sizes="(min-width: 64rem) 600px, 100vw"
        isFirst
        className="rounded-md border border-line"
      />
      {images.length > 1 && (
        <ul className="grid grid-cols-5 gap-2 sm:gap-3">
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1} of ${images.length}: ${image.altText}`}
                aria-pressed={image.id === shown?.id}
                onClick={() => setChosenId(image.id)}
                className={cn(
                  'block w-full cursor-pointer overflow-hidden rounded-md border',
                  image.id === shown?.id ? 'border-leaf ring-1 ring-leaf' : 'border-line hover:border-leaf',
                )}
              >
                <ProductPicture url={image.cloudinaryUrl} alt="" sizes="112px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
