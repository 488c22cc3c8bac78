import { type KeyboardEvent, useCallback, useState } from 'react'

type ComboboxInput<Row> = { isOpen: boolean; open: () => void; onChoose: (row: Row) => void }

/** The keys of a combobox as WAI-ARIA describes them: the focus stays in the box, arrows move through its rows. */
export function useCombobox<Row>({ isOpen, open, onChoose }: ComboboxInput<Row>) {
  const [rows, setRows] = useState<Row[]>([])
  const [active, setActive] = useState(-1)

  const takeRows = useCallback((next: Row[]) => {
    setRows(next)
    setActive(-1)
  }, [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // The box itself is the place before the first row and after the last.
      setActive((place) => ((place + 1 + step + rows.length + 1) % (rows.length + 1)) - 1)
    }
    // Closes the rows only, not the dialog the box may stand in, and keeps what is typed.
    if (event.key === 'Escape' && isOpen) event.preventDefault()
    const row = isOpen ? rows[active] : undefined
    if (event.key === 'Enter' && row !== undefined) {
      event.preventDefault()
      onChoose(row)
    }
  }

  // The rows come a moment after the box is opened for the first time.
  return { isExpanded: isOpen && rows.length > 0, active, onKeyDown, takeRows }
}
