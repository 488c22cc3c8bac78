import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { t as called } from './field-texts.ts'
import { t } from './form-texts.ts'
import { changedFields, type ProductValues } from './form-values.ts'

type ConflictProps = { seen: ProductValues; theirs: ProductValues; typed: ProductValues }

/** What somebody else changed since the form was opened, field by field, beside what was typed here. */
export function Conflict({ seen, theirs, typed }: ConflictProps) {
  const changed = changedFields(seen, theirs)
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => {
    top.current?.focus()
    top.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <Alert tone="warning" title={t('conflict')}>
        <p>{t('conflictText')}</p>
        {changed.length === 0 && <p>{t('conflictNone')}</p>}
        <ul className="mt-2 grid gap-1">
          {changed.map((name) => (
            <li key={name} className="wrap-anywhere">
              <b>{called(name)}:</b> <s>{seen[name] || t('empty')}</s>{' '}
              <span>→ {theirs[name] || t('empty')}</span>
              {typed[name] !== theirs[name] && <> ({t('yours', { value: typed[name] || t('empty') })})</>}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
