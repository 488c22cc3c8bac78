import type { ProductImage, ProductVariant } from '@dobara/contract/catalog/catalog.ts'

/** Maximum number of thumbnails; the last one represents the rest if there are more. */
export const MAX_THUMBS = 5

/**
 * The pictures for what is chosen: the variant's own first, then those of another variant in the same colour, which
 * looks the same, then the primary one and the rest. Pictures of other colours are not shown.
 */
export function picturesFor(
  { images, variants }: { images: readonly ProductImage[]; variants: readonly ProductVariant[] },
  chosen: ProductVariant | null,
): ProductImage[] {
  const color = chosen?.attributes.color ?? null
  const alike = variants.filter(({ attributes }) => color !== null && attributes.color === color)
  const isOf = ({ variantId, furtherVariantIds }: ProductImage, { id }: ProductVariant) =>
    variantId === id || furtherVariantIds?.includes(id)
  const isAlike = (image: ProductImage) => alike.some((variant) => isOf(image, variant))
  const isOwn = (image: ProductImage) => chosen !== null && isOf(image, chosen)
  const own = images.filter(isOwn)
  const lent = own.length > 0 ? [] : images.filter(isAlike)
  const shared = images.filter((image) => image.variantId === null && !image.furtherVariantIds)
  const primaryFirst = shared.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  return [...own, ...lent, ...primaryFirst]
}
