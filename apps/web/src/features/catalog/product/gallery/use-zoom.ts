import { type ComponentType, useState } from 'react'
import toast from 'react-hot-toast/headless'
import { t } from '../texts.ts'
import type { GalleryZoomProps } from './gallery-zoom.tsx'

/** The large picture is fetched when somebody reaches for it. */
const load = () => import('./gallery-zoom.tsx')

export function useZoom() {
  const [Zoom, setZoom] = useState<ComponentType<GalleryZoomProps> | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  async function open() {
    try {
      const { GalleryZoom } = await load()
      setZoom(() => GalleryZoom)
      setIsOpen(true)
    } catch {
      toast.error(t('zoomFailed'))
    }
  }

  return { Zoom, isOpen, open: () => void open(), close: () => setIsOpen(false) }
}
