import { CloudOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { readStoredFile } from '../../lib/storage/stored-files.ts'
import { cn } from '../../ui/cn.ts'
import { t } from './texts.ts'

type UnsentPhotoProps = { id: string; name: string; className: string }

/** Shows a photo that this device stores until the network is back. */
export function UnsentPhoto({ id, name, className }: UnsentPhotoProps) {
  const address = useStoredPicture(id)
  const look = cn('rounded-sm border border-dashed border-marigold object-cover', className)
  const alt = t('photoWaiting', { name })
  return (
    <div className="relative">
      {address ? (
        <img src={address} alt={alt} className={look} />
      ) : (
        <div role="img" aria-label={alt} className={look} />
      )}
      <span className="absolute right-1 bottom-1 rounded-full bg-surface p-1 text-marigold-ink">
        <CloudOff aria-hidden="true" className="size-4" />
      </span>
    </div>
  )
}

/** Returns an object URL of the stored file, valid while it is shown. */
function useStoredPicture(id: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isUnmounted = false
    async function show() {
      const file = await readStoredFile(id)
      if (!file || isUnmounted) return
      made = URL.createObjectURL(file)
      setAddress(made)
    }
    void show()
    return () => {
      isUnmounted = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return address
}
