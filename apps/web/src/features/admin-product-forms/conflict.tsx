import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { useEffect, useRef } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { boxOf } from './attributes/attribute-boxes.ts'
import { valueInWords } from './attributes/attribute-words.ts'
import { t } from './texts.ts'
import { changedFields, type ProductValues } from './form-values.ts'
import { nameInForm } from './name-in-form.ts'

type ConflictProps = {
  seen: ProductValues
  theirs: ProductValues
  typed: ProductValues
  /** Those that the form shows. */
  attributes: readonly Attribute[]
}

/** What somebody else changed since the form was opened, field by field, beside what was typed here. */
export function Conflict({ seen, theirs, typed, attributes }: ConflictProps) {
  const attributeOf = (name: string) => attributes.find(({ key }) => boxOf(key) === name)
  const changed = changedFields(seen, theirs).filter(
    (name) => !name.startsWith(boxOf('')) || attributeOf(name),
  )
  function inWords(name: keyof ProductValues, value = '') {
    const attribute = attributeOf(name)
    return (attribute ? valueInWords(attribute, value) : value) || t('empty')
  }
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
              <b>{nameInForm(name, attributes)}:</b> <s>{inWords(name, seen[name])}</s>{' '}
              <span>→ {inWords(name, theirs[name])}</span>
              {typed[name] !== theirs[name] && <> ({t('yours', { value: inWords(name, typed[name]) })})</>}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
