import type { ScansApplied } from '@dobara/contract/admin-products/stock-scans.ts'
import { UNDO_WINDOW_MS } from '@dobara/domain/undo/undo-time.ts'
import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import type { KnownLine, ScanLine } from './scan-model.ts'
import { t } from './texts.ts'

type Movement = ScansApplied['movements'][number]
type Item = Pick<Movement, 'productId' | 'productVariantId'>

/** Result of booked scans. `lines` returns to the list if the booking is undone. */
export type Applied = {
  text: string
  moved: readonly { movementId: number; name: string; code?: string | undefined }[]
  lines: readonly ScanLine[]
}

const isSame = (one: Item, other: Item) =>
  one.productId === other.productId && one.productVariantId === other.productVariantId

/** Movements with the name of their item, and the code that it was scanned by. */
export function namedMoves(movements: readonly Movement[], lines: readonly KnownLine[]): Applied['moved'] {
  return movements.map((movement) => {
    const line = lines.find(({ item }) => isSame(item, movement))
    return { movementId: movement.movementId, name: line?.item.name ?? '', code: line?.code }
  })
}

/** Shows the last booking, and an undo button for as long as the shop accepts it. */
export function AppliedNote({ applied, onUndo }: { applied: Applied; onUndo: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(applied.moved.length > 0)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOpen(false), UNDO_WINDOW_MS)
    return () => clearTimeout(timer)
  }, [])
  async function undo() {
    setIsBusy(true)
    await onUndo()
    setIsBusy(false)
  }
  return (
    <Alert
      tone="success"
      action={
        isOpen && (
          <Button variant="outline" size="sm" isLoading={isBusy} onClick={() => void undo()}>
            <Undo2 aria-hidden="true" className="size-4" />
            {t('takeBack')}
          </Button>
        )
      }
    >
      {applied.text}
    </Alert>
  )
}
