import type { AdminCase } from '@dobara/contract/cases/admin-cases.ts'
import { CASE_TEXT_MAX } from '@dobara/contract/cases/case-limits.ts'
import { type FormEvent, useState } from 'react'
import { InsertAnswer } from '../../../components/canned-answers/insert-answer.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { useUnsavedGuard } from '../../../components/form/use-unsaved-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../texts.ts'
import { useCaseSteps } from './use-case-steps.ts'

type Kind = 'message' | 'note'

/** A message to the buyer or a note for the staff. What was typed stays until it is saved. */
export function WriteForm({ shown }: { shown: AdminCase }) {
  const { language } = shown
  const { write } = useCaseSteps(shown)
  const [kind, setKind] = useState<Kind>('message')
  const [typed, setTyped] = useState({ message: '', note: '' })
  const [isBusy, setIsBusy] = useState(false)
  const guard = useUnsavedGuard(!isBusy && Object.values(typed).some((text) => text.trim() !== ''))

  async function send(event: FormEvent) {
    event.preventDefault()
    const message = typed[kind].trim()
    if (message.length < 2) return
    setIsBusy(true)
    const isDone = await write({ message, isInternal: kind === 'note' })
    setIsBusy(false)
    if (isDone) setTyped({ ...typed, [kind]: '' })
  }
  return (
    <form onSubmit={send} className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <Tabs value={kind} onValueChange={(value) => setKind(value === 'note' ? 'note' : 'message')}>
        <TabsList aria-label={t('whatToWrite')}>
          <TabsTrigger value="message">{t('messageTab')}</TabsTrigger>
          <TabsTrigger value="note">{t('noteTab')}</TabsTrigger>
        </TabsList>
        <TabsContent value={kind} className="grid gap-3" tabIndex={-1}>
          <FormField
            label={t(kind)}
            hint={
              kind === 'message' ? t('messageHint', { language: t(`language_${language}`) }) : t('noteHint')
            }
            isRequired
          >
            {(field) => (
              <Textarea
                {...field}
                rows={4}
                maxLength={CASE_TEXT_MAX}
                value={typed[kind]}
                onChange={({ target }) => setTyped({ ...typed, [kind]: target.value })}
              />
            )}
          </FormField>
          {kind === 'message' && (
            <InsertAnswer
              text={typed.message}
              values={{ name: shown.buyer.address.name, 'order number': shown.orderNumber }}
              onInsert={(message) => setTyped({ ...typed, message: message.slice(0, CASE_TEXT_MAX) })}
            />
          )}
          <Button
            type="submit"
            isLoading={isBusy}
            disabled={typed[kind].trim().length < 2}
            className="justify-self-start"
          >
            {t(kind === 'message' ? 'sendMessage' : 'saveNote')}
          </Button>
        </TabsContent>
      </Tabs>
      {guard.question}
    </form>
  )
}
