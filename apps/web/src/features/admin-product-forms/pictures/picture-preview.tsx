import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ProductPicture } from '../../../components/pictures/product-picture.tsx'
import type { Picture } from './picture-list.ts'
import { t } from './texts.ts'

/** Shows a file that is not uploaded yet, as the browser renders it; a note if it cannot. */
function FilePreview({ file }: { file: File | undefined }) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<File>()
  useEffect(() => {
    if (!file || !image.current) return
    const address = URL.createObjectURL(file)
    image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <span className="picture-ground pointer-events-none relative block aspect-4/3 overflow-hidden rounded-sm">
      {file && file !== failed ? (
        <img
          ref={image}
          alt=""
          onError={() => setFailed(file)}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 text-sm text-muted">
          <ImageOff aria-hidden="true" className="size-6" />
          {t('noPreview')}
        </span>
      )}
    </span>
  )
}

/** Shows the picture, even before the shop has it. */
export function PicturePreview({ picture: { image, file } }: { picture: Picture }) {
  if (!image) return <FilePreview file={file} />
  const look = 'pointer-events-none rounded-sm'
  return <ProductPicture url={image.cloudinaryUrl} alt="" sizes="240px" className={look} />
}
