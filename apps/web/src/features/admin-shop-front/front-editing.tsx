import type { FrontBlock } from '@dobara/domain/shop-front/shop-front.ts'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

type Guard = (leave: () => void) => void
type Editing = {
  /** True while a change is being saved: text entered now would be replaced by the saved one. */
  isChanging: boolean
  /** Runs a change; it throws what the change throws. */
  run: (change: () => Promise<void>) => Promise<void>
  /** Open block, and the guard that asks for confirmation before its unsaved input is lost. */
  openRef: RefObject<{ block: FrontBlock; guard: Guard } | null>
}

const FrontEditing = createContext<Editing | null>(null)

/** Around the blocks, which come and go with every change: what is done with them outlives each of them. */
export function FrontEditingProvider({ children }: { children: ReactNode }) {
  const openRef = useRef<{ block: FrontBlock; guard: Guard }>(null)
  const [running, setRunning] = useState(0)
  const run = useCallback(async (change: () => Promise<void>) => {
    setRunning((count) => count + 1)
    try {
      await change()
    } finally {
      setRunning((count) => count - 1)
    }
  }, [])
  const isChanging = running > 0
  const editing = useMemo(() => ({ isChanging, run, openRef }), [isChanging, run])
  return <FrontEditing value={editing}>{children}</FrontEditing>
}

function useEditing(): Editing {
  const editing = useContext(FrontEditing)
  if (!editing) throw new Error('a block of the shop front stands outside FrontEditingProvider')
  return editing
}

/**
 * Registers the open block and returns true while a change is running. Undoing a change of this block first calls
 * `guard`.
 */
export function useOpenBlock(block: FrontBlock, guard: Guard): boolean {
  const { openRef, isChanging } = useEditing()
  useEffect(() => {
    openRef.current = { block, guard }
    return () => {
      openRef.current = null
    }
  }, [openRef, block, guard])
  return isChanging
}

/**
 * Returns how to run changes of a block, and a guard: a later change of the block first asks for confirmation if
 * unsaved input would be lost.
 */
export function useBlockRun(block: FrontBlock) {
  const { run, openRef } = useEditing()
  return {
    run,
    guard: (leave: () => void) => (openRef.current?.block === block ? openRef.current.guard(leave) : leave()),
  }
}
