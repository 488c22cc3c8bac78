import { Laptop } from 'lucide-react'
import { useState } from 'react'
import { pictureSrcSet } from '../../lib/picture-sources.ts'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

type ProductPictureProps = {
  url: string | null
  alt: string | null
  /** Rendered width, as in `<img sizes>`. */
  sizes: string
  /** For the picture that a page opens with. */
  isFirst?: boolean
  /** A data address of a few of its pixels, seen until it is there. */
  blur?: string | null
  className?: string
}

/** Shows a product's picture in a 4:3 area that is reserved before it loads, with a fallback if there is none. */
export function ProductPicture(props: ProductPictureProps) {
  const { url, alt, sizes, isFirst = false, blur, className } = props
  const [loadedUrl, setLoadedUrl] = useState<string | null>(null)
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const isMissing = url === null || url === failedUrl
  // A picture in the server's HTML may load or fail before React listens, and its event is missed.
  const readOutcome = (image: HTMLImageElement | null) => {
    if (image?.complete !== true) return
    if (image.naturalWidth === 0) setFailedUrl(url)
    else setLoadedUrl(url)
  }
  return (
    <span className={cn('picture-ground relative block aspect-4/3 overflow-hidden', className)}>
      {isMissing ? (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 text-sm text-muted">
          <Laptop aria-hidden="true" className="size-1/3 max-h-12 min-h-6 min-w-6" strokeWidth={1.25} />
          <span className="picture-note">{t('none')}</span>
        </span>
      ) : (
        <img
          ref={readOutcome}
          src={url}
          srcSet={pictureSrcSet(url)}
          sizes={sizes}
          alt={alt ?? ''}
          width={640}
          height={480}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setLoadedUrl(url)}
          onError={() => setFailedUrl(url)}
          // Only until then: what is transparent would show it for ever.
          style={
            blur && loadedUrl !== url
              ? { backgroundImage: `url("${blur}")`, backgroundSize: 'cover' }
              : undefined
          }
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </span>
  )
}
