import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'

/** Good news in the place of what the person was busy with: it takes the focus over, and so it is read out. */
export function FocusedNotice({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="rounded-md">
      <Alert tone="success" title={title}>
        {children}
      </Alert>
    </div>
  )
}
