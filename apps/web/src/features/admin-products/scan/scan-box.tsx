import { Undo2 } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { Input } from '../../../ui/input.tsx'
import { isByUnits, isMissed, isUnknown, type ScanLine } from './scan-model.ts'
import { t } from './texts.ts'
import type { Scans } from './use-scans.ts'

function lastWords(line: ScanLine | undefined): string {
  if (!line) return t('lead')
  if (isMissed(line)) return t('failed', { sku: line.code })
  if (line.item === undefined) return t('looking', { sku: line.code })
  if (line.item === null) return t('unknown', { sku: line.code })
  if (isByUnits(line)) return t('byUnits', { name: line.item.name })
  return t('scanned', { name: line.item.name, count: line.quantity })
}

/** Input of a scanner, which types a code and presses Enter. The last scan is shown below it in large type. */
export function ScanBox({ list, scan, dispatch }: Scans) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useEffect(() => box.current?.focus(), [])
  const last = list.history.at(-1)
  const line = list.lines.find(({ code }) => code === last)
  const isFault = line !== undefined && (isUnknown(line) || isMissed(line) || isByUnits(line))
  function submit(event: FormEvent) {
    event.preventDefault()
    scan(typed)
    setTyped('')
  }
  return (
    <section className="grid gap-3">
      <form onSubmit={submit} noValidate autoComplete="off" className="flex flex-wrap items-end gap-2.5">
        <div className="grid min-w-48 flex-1 gap-1">
          <label htmlFor={id} className="font-semibold">
            {t('code')}
          </label>
          <Input
            id={id}
            ref={box}
            // The label of a machine is the address of its page.
            maxLength={300}
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <Button type="submit">{t('scan')}</Button>
        <Button
          variant="outline"
          disabled={last === undefined}
          onClick={() => {
            dispatch({ type: 'undo' })
            box.current?.focus()
          }}
        >
          <Undo2 aria-hidden="true" className="size-5" />
          {t('undo')}
        </Button>
      </form>
      <p
        // Remounted with each scan, so that scanning the same item twice is visible.
        key={list.history.length}
        role="status"
        className={cn(
          'min-h-16 rounded-md border px-4 py-4 text-xl font-semibold wrap-anywhere tabular-nums motion-safe:animate-in motion-safe:fade-in',
          isFault && 'border-clay bg-clay-soft text-clay',
          !isFault && line && 'border-leaf bg-leaf-soft text-leaf',
          !isFault && !line && 'border-border text-base font-normal text-muted',
        )}
      >
        {lastWords(line)}
      </p>
    </section>
  )
}
