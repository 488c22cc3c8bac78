import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isSingleKey } from '../../lib/page/single-keys.ts'

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

type RowKeys = {
  /** Enter on a row; without it, the focus moves to the first control in the row other than its selection. */
  onOpen?: (id: string) => void
  /** Space on a row. */
  onToggle?: (id: string) => void
}

/** The row that had the focus last, and the list it is in: the way back from its page leads there again. */
let lastRow: { list: string; id: string } | undefined
const listHere = () => `${location.pathname}${location.search}`

const rowsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

function enter(row: HTMLElement, onOpen: RowKeys['onOpen']): void {
  if (onOpen) onOpen(row.dataset.row ?? '')
  else row.querySelector<HTMLElement>('a, button:not([role="checkbox"]), select, input')?.focus()
}

/** From outside, both keys begin with the row that was left, else with the first one. */
function firstOf(rows: HTMLElement[]): HTMLElement | undefined {
  const left = lastRow?.list === listHere() ? lastRow.id : undefined
  return rows.find((row) => row.dataset.row === left) ?? rows[0]
}

/**
 * j and k go down and up through the rows from wherever the focus is, Enter opens the one it is on, the space bar selects it.
 * The rows are not stops of the Tab key: what is in them is.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, { onOpen, onToggle }: RowKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSingleKey(event)) return
    const { target, key } = event
    const rows = rowsOf(list.current)
    const step = STEPS[key]
    if (step !== undefined) {
      const place = rows.findIndex((row) => row.contains(target))
      const next = place === -1 ? firstOf(rows) : rows[Math.min(Math.max(place + step, 0), rows.length - 1)]
      next?.focus()
      next?.scrollIntoView?.({ block: 'nearest' })
      return
    }
    if (!rows.includes(target)) return
    if (key === 'Enter') enter(target, onOpen)
    else if (key === ' ' && onToggle) onToggle(target.dataset.row ?? '')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    const box = list.current
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      if (row) lastRow = { list: listHere(), id: row.dataset.row ?? '' }
    }
    box?.addEventListener('focusin', note)
    return () => box?.removeEventListener('focusin', note)
  }, [list])
}

/**
 * Returns the id of the clicked row. A control with an effect of its own, or a click that selects text, opens
 * nothing.
 */
function clickedRow(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return
  const row = target.closest<HTMLElement>('[data-row]')
  const own = target.closest('a, button, input, select, label, [role="checkbox"]')
  if (row?.contains(own) || String(getSelection() ?? '') !== '') return
  return row?.dataset.row
}

/** A click on a row opens it, where `onOpen` is given. Keys do the same: Enter on the row, and the link in it. */
export function useRowClick(list: RefObject<HTMLElement | null>, onOpen: ((id: string) => void) | undefined) {
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    const id = clickedRow(target)
    if (id !== undefined) onOpen?.(id)
  })
  useEffect(() => {
    const box = list.current
    box?.addEventListener('click', onClick)
    return () => box?.removeEventListener('click', onClick)
  }, [list])
}
