import type { AdminImage } from '@dobara/contract/pictures/admin-images.ts'
import { type DragEvent, useState } from 'react'

type Sorting = {
  images: AdminImage[]
  onArrange: (imageIds: number[], moved: number) => void
}

/** A list with one of them taken to the place of another. */
function movedTo(ids: readonly number[], moved: number, place: number): number[] {
  const others = ids.filter((id) => id !== moved)
  const at = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, at), moved, ...others.slice(at)]
}

/** Pictures behind the primary one are sorted by dragging, or by buttons for users who cannot drag. */
export function useSorting({ images, onArrange }: Sorting) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const ids = images.filter(({ isPrimary }) => !isPrimary).map(({ id }) => id)

  function move(id: number, place: number) {
    const next = movedTo(ids, id, place)
    if (next.join() !== ids.join()) onArrange(next, id)
  }
  function dragOf(id: number) {
    if (!ids.includes(id)) return {}
    return {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(id))
        setDragged(id)
      },
      onDragEnd: () => {
        setDragged(undefined)
        setOver(undefined)
      },
      onDragOver: (event: DragEvent) => {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(id)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== undefined) move(dragged, ids.indexOf(id))
        setOver(undefined)
      },
    }
  }
  return {
    dragOf,
    isOver: (id: number) => over === id && dragged !== id,
    isDragged: (id: number) => dragged === id,
    /** Null where there is no way further. */
    earlier: (id: number) => (ids.indexOf(id) > 0 ? () => move(id, ids.indexOf(id) - 1) : null),
    later: (id: number) => {
      const at = ids.indexOf(id)
      return at >= 0 && at < ids.length - 1 ? () => move(id, at + 1) : null
    },
  }
}
