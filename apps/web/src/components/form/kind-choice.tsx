import { Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { kindTitle } from '../../lib/words/kind-texts.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Input } from '../../ui/input.tsx'
import { FormField } from './form-field.tsx'
import { t } from './texts.ts'

/** Kinds of products that forms offer before any product of them exists. */
const USUAL_KINDS = [
  'laptop',
  'desktop',
  'all-in-one',
  'monitor',
  'printer',
  'network',
  'dock',
  'component',
  'accessory',
] as const

type KindChoiceProps = {
  chosen: readonly string[]
  /** The kinds that there are now. */
  kinds: readonly string[]
  onChoose: (kinds: string[]) => void
}

/** Shows checkboxes for kinds of products, and a field for a kind that is not listed. */
export function KindChoice({ chosen, kinds, onChoose }: KindChoiceProps) {
  const [added, setAdded] = useState<readonly string[]>([])
  const offered = [...new Set([...USUAL_KINDS, ...kinds, ...added, ...chosen])]

  function addKind(typed: string) {
    const kind = offered.find((known) => known.toLowerCase() === typed.toLowerCase()) ?? typed
    setAdded([...added, kind])
    onChoose([...new Set([...chosen, kind])])
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-x-4 sm:col-span-2 sm:grid-cols-3">
        {offered.map((kind) => (
          <CheckboxField
            key={kind}
            label={<span className="wrap-anywhere">{kindTitle(kind)}</span>}
            checked={chosen.includes(kind)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
            }
          />
        ))}
      </div>
      <OtherKind onAdd={addKind} />
    </>
  )
}

function OtherKind({ onAdd }: { onAdd: (kind: string) => void }) {
  const [typed, setTyped] = useState('')

  function add() {
    const kind = typed.trim()
    if (kind === '') return
    onAdd(kind)
    setTyped('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter would save the form.
    event.preventDefault()
    add()
  }
  return (
    <FormField label={t('otherKind')} className="sm:col-span-2">
      {(field) => (
        <div className="flex gap-2">
          <Input
            {...field}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={onKeyDown}
            maxLength={32}
          />
          <Button variant="outline" onClick={add} className="shrink-0">
            <Plus aria-hidden="true" className="size-4" />
            {t('addKind')}
          </Button>
        </div>
      )}
    </FormField>
  )
}
