import type { AdminTicket } from '@dobara/contract/support/admin-tickets.ts'
import { ANSWER_MAX } from '@dobara/contract/support/ticket-limits.ts'
import { type FormEvent, useState } from 'react'
import { InsertAnswer } from '../../../components/canned-answers/insert-answer.tsx'
import { FormField } from '../../../components/form/form-field.tsx'
import { useUnsavedGuard } from '../../../components/form/use-unsaved-guard.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../texts.ts'
import type { TicketMoves } from './use-ticket-moves.ts'

type Kind = 'answer' | 'note'
const BUTTONS = { answer: 'sendAnswer', note: 'saveNote' } as const

/** An answer to the customer or a note for the staff. What was typed stays until it is saved. */
export function AnswerForm({ ticket, moves }: { ticket: AdminTicket; moves: TicketMoves }) {
  const [kind, setKind] = useState<Kind>('answer')
  const [typed, setTyped] = useState({ answer: '', note: '' })
  const [isBusy, setIsBusy] = useState(false)
  const guard = useUnsavedGuard(!isBusy && Object.values(typed).some((text) => text.trim() !== ''))
  const canAnswer = ticket.moves.includes('answer')
  const { contactEmail: email, language } = ticket
  const hint =
    kind === 'answer' ? t('answerHint', { email, language: t(`language_${language}`) }) : t('noteHint')

  async function send(event: FormEvent) {
    event.preventDefault()
    const text = typed[kind].trim()
    if (text === '') return
    setIsBusy(true)
    const isDone = await moves[kind](text)
    setIsBusy(false)
    if (isDone) setTyped({ ...typed, [kind]: '' })
  }
  return (
    <form onSubmit={send} className="grid gap-3 rounded-md border border-line bg-surface p-4">
      <Tabs value={kind} onValueChange={(value) => setKind(value === 'note' ? 'note' : 'answer')}>
        <TabsList aria-label={t('whatToWrite')}>
          <TabsTrigger value="answer">{t('answerTab')}</TabsTrigger>
          <TabsTrigger value="note">{t('noteTab')}</TabsTrigger>
        </TabsList>
        <TabsContent value={kind} className="grid gap-3" tabIndex={-1}>
          {kind === 'answer' && !canAnswer ? (
            <Alert tone="info">{t('closedHint')}</Alert>
          ) : (
            <>
              <FormField label={t(kind)} hint={hint} isRequired>
                {(field) => (
                  <Textarea
                    {...field}
                    rows={6}
                    maxLength={ANSWER_MAX}
                    value={typed[kind]}
                    onChange={({ target }) => setTyped({ ...typed, [kind]: target.value })}
                  />
                )}
              </FormField>
              {kind === 'answer' && (
                <InsertAnswer
                  text={typed.answer}
                  values={{ name: ticket.contactName, 'order number': ticket.orderNumber }}
                  onInsert={(answer) => setTyped({ ...typed, answer: answer.slice(0, ANSWER_MAX) })}
                />
              )}
              <Button
                type="submit"
                isLoading={isBusy}
                disabled={typed[kind].trim().length < 2}
                className="justify-self-start"
              >
                {t(BUTTONS[kind])}
              </Button>
            </>
          )}
        </TabsContent>
      </Tabs>
      {guard.question}
    </form>
  )
}
