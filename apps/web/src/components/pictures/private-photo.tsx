import { cn } from '../../ui/cn.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

type PrivatePhotoProps = {
  /** The picture as it comes: by a call that says who asks, as no address shows it. */
  query: { data: { webpBase64: string; width: number; height: number } | undefined; isError: boolean }
  alt: string
  failure: string
}

/** A picture that only those see who may ask for it. */
export function PrivatePhoto({ query: { data, isError }, alt, failure }: PrivatePhotoProps) {
  const look = 'aspect-4/3 w-full rounded-md'
  if (isError) return <p className="text-sm text-muted">{failure}</p>
  if (!data) return <Skeleton className={look} />
  const src = `data:image/webp;base64,${data.webpBase64}`
  return (
    <a href={src} download="photo.webp" className="block rounded-md">
      <img
        src={src}
        width={data.width}
        height={data.height}
        alt={alt}
        className={cn(look, 'border border-line object-cover')}
      />
    </a>
  )
}
