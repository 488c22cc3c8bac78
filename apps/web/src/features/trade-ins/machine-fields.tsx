import type { TradeInQuestions } from '@dobara/contract/trade-ins/trade-ins.ts'
import {
  answersOf,
  knownAnswersOf,
  QUESTIONS_OF_KIND,
  TRADE_IN_KINDS,
  type TradeInQuestion,
} from '@dobara/domain/trade-ins/trade-in-questions.ts'
import { useId } from 'react'
import { FormField } from '../../components/form/form-field.tsx'
import { tradeInAnswer, tradeInKind, tradeInQuestion } from '../../lib/words/trade-in-texts.ts'
import { Input } from '../../ui/input.tsx'
import { RadioCard } from '../../ui/radio-card.tsx'
import type { SellDraft } from './sell-draft.ts'
import { t } from './texts.ts'

type DraftProps = { draft: SellDraft; onChange: (draft: SellDraft) => void }
type FaultProps = { faults: Readonly<Record<string, string>> }

/**
 * Shows the fields of the machine: its kind, brand and model. Models with a price are suggested; any other can be
 * typed.
 */
export function MachineFields({
  draft,
  onChange,
  faults,
  known,
}: DraftProps & FaultProps & { known: TradeInQuestions | undefined }) {
  const id = useId()
  const ofKind = known?.kinds.find(({ kind }) => kind === draft.kind)
  const brands = ofKind?.brands ?? []
  const wanted = draft.brand.trim().toLowerCase()
  const models = brands.find(({ brand }) => brand.toLowerCase() === wanted)?.models ?? []
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-3 text-lg font-semibold">{t('whichKind')}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {TRADE_IN_KINDS.map((kind) => (
            <RadioCard
              key={kind}
              name={`${id}-kind`}
              title={tradeInKind(kind)}
              checked={draft.kind === kind}
              onChange={() => onChange({ ...draft, kind })}
              className="p-3"
            />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label={t('brand')} error={faults['brand']} isRequired>
          {(field) => (
            <Input
              {...field}
              list={`${id}-brands`}
              autoComplete="off"
              maxLength={60}
              value={draft.brand}
              onChange={({ target }) => onChange({ ...draft, brand: target.value })}
            />
          )}
        </FormField>
        <FormField label={t('model')} hint={t('modelHint')} error={faults['model']} isRequired>
          {(field) => (
            <Input
              {...field}
              list={`${id}-models`}
              autoComplete="off"
              maxLength={80}
              value={draft.model}
              onChange={({ target }) => onChange({ ...draft, model: target.value })}
            />
          )}
        </FormField>
        <datalist id={`${id}-brands`}>
          {brands.map(({ brand }) => (
            <option key={brand} value={brand}>
              {brand}
            </option>
          ))}
        </datalist>
        <datalist id={`${id}-models`}>
          {models.map((model) => (
            <option key={model} value={model}>
              {model}
            </option>
          ))}
        </datalist>
      </div>
    </>
  )
}

/** Shows the questions of the kind; unanswered ones are marked once a price was requested. */
export function QuestionFields({ draft, onChange, faults }: DraftProps & FaultProps) {
  return QUESTIONS_OF_KIND[draft.kind].map((question) => (
    <Question
      key={question}
      question={question}
      answer={draft.answers[question]}
      fault={faults[`answers.${question}`]}
      onAnswer={(answer) =>
        onChange({ ...draft, answers: knownAnswersOf({ ...draft.answers, [question]: answer }) })
      }
    />
  ))
}

type QuestionProps = {
  question: TradeInQuestion
  answer: string | undefined
  fault: string | undefined
  onAnswer: (answer: string) => void
}

function Question({ question, answer, fault, onAnswer }: QuestionProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={fault ? `${id}-fault` : undefined} className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">{tradeInQuestion(question)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {answersOf(question).map((one) => (
          <RadioCard
            key={one}
            name={`${id}-${question}`}
            title={tradeInAnswer(question, one)}
            checked={answer === one}
            aria-invalid={fault ? true : undefined}
            onChange={() => onAnswer(one)}
            className="p-3"
          />
        ))}
      </div>
      {fault && (
        <p id={`${id}-fault`} className="text-sm font-semibold text-clay">
          {fault}
        </p>
      )}
    </fieldset>
  )
}
