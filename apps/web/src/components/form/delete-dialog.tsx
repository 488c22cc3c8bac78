import { type ReactNode, useState } from 'react'
import { messageOf } from '../../lib/refusals/refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { t } from './texts.ts'
import { FormField } from './form-field.tsx'

/** Choice of where the products of the deleted row go, by id. */
type ProductsChoice = {
  question: string
  label: string
  /** Label of the first option, which is no choice. */
  none: string
  /** Shown if nothing was chosen. */
  missing: string
  options: ReactNode
}

type DeleteDialogProps = {
  title: string
  question: string
  note?: ReactNode
  /** Why it cannot be deleted now; then there is nothing to confirm. */
  barrier?: string | undefined
  /** Shown if the server returned no message of its own. */
  failure: string
  /** Labels of the buttons; "Delete" by default. */
  words?: { confirm: string; busy: string }
  products?: ProductsChoice | undefined
  /** Throws what the server refused. */
  onDelete: (moveTo: number | undefined) => Promise<unknown>
  onClose: () => void
}

/**
 * Dialog that confirms a deletion, and chooses where the remaining products move. It is rendered only while it is
 * open.
 */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, question, note, barrier, failure, products, onDelete, onClose } = props
  const { words = { confirm: t('delete'), busy: t('deleting') } } = props
  const [moveTo, setMoveTo] = useState('')
  const [error, setError] = useState<{ about: 'choice' } | { about: 'deletion'; refusal: unknown }>()
  const [isBusy, setIsBusy] = useState(false)

  async function confirm() {
    if (products && moveTo === '') return setError({ about: 'choice' })
    setIsBusy(true)
    try {
      await onDelete(moveTo === '' ? undefined : Number(moveTo))
      onClose()
    } catch (refusal) {
      setError({ about: 'deletion', refusal })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={title} className="w-112">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {error?.about === 'deletion' && <Alert tone="danger">{messageOf(error.refusal, failure)}</Alert>}
        <p className="wrap-anywhere">{question}</p>
        {note && <p className="text-sm text-muted wrap-anywhere">{note}</p>}
        {barrier && <Alert tone="warning">{barrier}</Alert>}
        {products && !barrier && (
          <>
            <p>{products.question}</p>
            <FormField
              label={products.label}
              error={error?.about === 'choice' ? products.missing : undefined}
              isRequired="marked"
            >
              {(field) => (
                <NativeSelect
                  {...field}
                  value={moveTo}
                  onChange={({ target }) => {
                    setMoveTo(target.value)
                    setError(undefined)
                  }}
                >
                  <option value="">{products.none}</option>
                  {products.options}
                </NativeSelect>
              )}
            </FormField>
          </>
        )}
      </div>
      <DialogFooter>
        <Button variant="outline" onClick={onClose}>
          {t(barrier ? 'close' : 'cancel')}
        </Button>
        {!barrier && (
          <Button variant="destructive" isLoading={isBusy} onClick={() => void confirm()}>
            {isBusy ? words.busy : words.confirm}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}
