import type { Attribute } from '@dobara/contract/catalog/attributes.ts'
import { type ReactNode, useRef, useState } from 'react'
import { type ActResult, ResultDialog } from '../../components/result-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { boxOfFault } from './attribute-boxes.ts'
import { t } from './texts.ts'
import { sentencesOf } from './product-resolver.ts'
import type { ProductFormApi, ProductValues } from './form-values.ts'
import { labelledText } from './labelled-sentence.ts'
import { resultOfRefusal } from './result-of-refusal.ts'
import { useBrandQuestion } from './use-brand-question.tsx'
import { codeOf, fieldsOf } from '../../lib/refusals/refusal.ts'

type FormFrameProps = {
  form: ProductFormApi
  /** The attributes of the product's kind. */
  attributes: readonly Attribute[]
  /** The server refused an attribute: its definition may have changed. */
  onAttributeRefused: () => void
  /** Sends the values; its errors are shown in a dialog and at the fields they name. */
  onSave: (values: ProductValues) => Promise<void>
  onGiveUp: () => void
  save: { label: string; busy: string }
  /** Second save button, shown next to the first. */
  other?: { label: string; onSave: (values: ProductValues) => Promise<void> }
  children: ReactNode
}

/** The form around the sections: the bar with the save button stays in sight, and faults are shown as documented. */
export function FormFrame(props: FormFrameProps) {
  const { form, attributes, onAttributeRefused, onSave, onGiveUp, save, other, children } = props
  const [result, setResult] = useState<ActResult>()
  const { isSubmitting } = form.formState
  const brand = useBrandQuestion(form)
  const element = useRef<HTMLFormElement>(null)

  const submitTo = (send: FormFrameProps['onSave']) =>
    form.handleSubmit(
      async (values) => {
        try {
          const settled = await brand.settle(values)
          if (settled) await send(settled)
        } catch (refusal) {
          // A change by another person is shown above the form.
          if (codeOf(refusal) === 'CHANGED_MEANWHILE') return
          const faults = Object.entries(fieldsOf(refusal, (sent) => labelledText(sent, attributes)))
          for (const [path, message] of faults) {
            const name = boxOfFault(path) ?? path
            if (name in values) form.setError(name as keyof ProductValues, { type: 'server', message })
          }
          form.setError('root', { type: 'server' })
          setResult(resultOfRefusal(refusal, attributes))
          if (faults.some(([path]) => boxOfFault(path))) onAttributeRefused()
        }
      },
      (wrong) => {
        // The category picker shows this error itself.
        if (wrong.categoryId) return
        setResult({ type: 'error', title: t('formErrors'), text: sentencesOf(wrong, attributes).join('. ') })
      },
    )
  function closeResult() {
    setResult(undefined)
    // After the dialog has given the focus back.
    setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  return (
    <form
      ref={element}
      onSubmit={submitTo(onSave)}
      noValidate
      autoComplete="off"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {children}
      <div className="sticky -bottom-6 z-10 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-card px-6 py-3">
        <p className="mr-auto text-sm text-muted max-sm:hidden">{t('requiredNote')}</p>
        <Button variant="outline" onClick={onGiveUp}>
          {t('cancel')}
        </Button>
        {other && (
          <Button variant="outline" disabled={isSubmitting} onClick={submitTo(other.onSave)}>
            {other.label}
          </Button>
        )}
        <Button type="submit" isLoading={isSubmitting}>
          {isSubmitting ? save.busy : save.label}
        </Button>
      </div>
      <ResultDialog result={result} onClose={closeResult} />
      {brand.question}
    </form>
  )
}
