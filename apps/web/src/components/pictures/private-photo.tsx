import { cn } from '../../ui/cn.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

type PrivatePhotoProps = {
  /** Query that fetches the picture: an authenticated call, as no public URL serves it. */
  query: { data: { webpBase64: string; width: number; height: number } | undefined; isError: boolean }
  alt: string
  failure: string
}

/** Shows a picture that only authorized users may see. */
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
