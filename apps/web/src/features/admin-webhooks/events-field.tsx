import {
  EVENT_FAMILIES,
  EVENT_TYPES,
  type EventChoice,
  type EventFamily,
  familyOfEvent,
  wholeFamily,
} from '@dobara/contract/admin-webhooks/event-words.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { t } from './texts.ts'
import { eventMeaning, familyName } from './webhook-words.tsx'

const FAMILIES = Object.keys(EVENT_FAMILIES) as EventFamily[]

type EventsFieldProps = {
  chosen: readonly EventChoice[]
  onChange: (chosen: EventChoice[]) => void
  error?: string | undefined
}

/** Events by their families: all of one, or some of it. */
export function EventsField({ chosen, onChange, error }: EventsFieldProps) {
  const toggle = (event: EventChoice) =>
    onChange(chosen.includes(event) ? chosen.filter((other) => other !== event) : [...chosen, event])
  return (
    <fieldset aria-describedby="events-note" className="min-w-0">
      <legend className="font-semibold">{t('events')}</legend>
      <p id="events-note" className={error ? 'text-sm text-clay' : 'text-sm text-muted'}>
        {error ?? t('eventsHint')}
      </p>
      <div className="mt-2 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {FAMILIES.map((family) => {
          const whole = wholeFamily(family)
          const isWhole = chosen.includes(whole)
          const own = EVENT_TYPES.filter((type) => familyOfEvent(type) === family)
          const some = own.filter((type) => chosen.includes(type)).length
          return (
            <div key={family} className="min-w-0">
              <CheckboxField
                label={t('allOf', { family: familyName(family) })}
                checked={isWhole}
                onChange={() => toggle(whole)}
              />
              {!isWhole && (
                <details open={some > 0 || undefined} className="pl-8">
                  <summary className="min-h-9 cursor-pointer text-sm text-muted pointer-coarse:min-h-11">
                    {some > 0 ? `${some} / ${own.length}` : own.length}
                    <span className="sr-only">
                      {' '}
                      {t('events')}: {familyName(family)}
                    </span>
                  </summary>
                  {own.map((type) => (
                    <CheckboxField
                      key={type}
                      label={
                        <>
                          <code className="text-sm break-all">{type}</code>
                          <span className="block text-sm text-muted">{eventMeaning(type)}</span>
                        </>
                      }
                      checked={chosen.includes(type)}
                      onChange={() => toggle(type)}
                    />
                  ))}
                </details>
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
