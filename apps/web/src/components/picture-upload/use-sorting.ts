import { type DragEvent, useState } from 'react'

type SortingInput<Id> = {
  /** Those that can be sorted, in their order. */
  ids: readonly Id[]
  onArrange: (ids: Id[], moved: Id) => void
}

/** A list with one of them taken to the place of another. */
function movedTo<Id>(ids: readonly Id[], moved: Id, place: number): Id[] {
  const others = ids.filter((id) => id !== moved)
  const at = Math.min(Math.max(place, 0), others.length)
  return [...others.slice(0, at), moved, ...others.slice(at)]
}

/** Pictures are sorted by dragging, or by buttons for users who cannot drag. */
export function useSorting<Id extends number | string>({ ids, onArrange }: SortingInput<Id>) {
  const [dragged, setDragged] = useState<Id>()
  const [over, setOver] = useState<Id>()

  function move(id: Id, place: number) {
    const next = movedTo(ids, id, place)
    if (next.join() !== ids.join()) onArrange(next, id)
  }
  function dragOf(id: Id) {
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
        // A file that is dropped here is none that is sorted.
        if (dragged === undefined) return
        event.preventDefault()
        move(dragged, ids.indexOf(id))
        setOver(undefined)
      },
    }
  }
  return {
    dragOf,
    isOver: (id: Id) => over === id && dragged !== id,
    isDragged: (id: Id) => dragged === id,
    /** Null if it cannot move further. */
    earlier: (id: Id) => (ids.indexOf(id) > 0 ? () => move(id, ids.indexOf(id) - 1) : null),
    later: (id: Id) => {
      const at = ids.indexOf(id)
      return at >= 0 && at < ids.length - 1 ? () => move(id, at + 1) : null
    },
  }
}
export type Sorting<Id extends number | string> = ReturnType<typeof useSorting<Id>>
