import { type AdminSettings, saveOffersInput } from '@dobara/contract/admin-settings/settings.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useForm } from 'react-hook-form'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { SectionForm } from './section-form.tsx'
import { FieldGroup, TextBox } from './setting-fields.tsx'
import { t } from './texts.ts'

const MOST_OFFERS = 6

/** What stands in the buying box of every product. */
export function OffersSection({ saved }: { saved: AdminSettings['offers'] }) {
  const form = useForm<AdminSettings['offers']>({
    resolver: formResolver(saveOffersInput),
    defaultValues: saved,
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'offers' })
  const saving = trpc.admin.settings.saveOffers.useMutation()
  return (
    <SectionForm
      title={t('offers')}
      lead={t('offersLead')}
      form={form}
      pick={({ offers }) => offers}
      onSave={(edited) => saving.mutateAsync(edited)}
    >
      {fields.length === 0 && <p className="text-muted">{t('noOffers')}</p>}
      {fields.map(({ id }, place) => (
        <FieldGroup key={id} title={t('offer', { number: place + 1 })}>
          <TextBox form={form} name={`offers.${place}.title`} label={t('offerTitle')} maxLength={60} />
          <TextBox
            form={form}
            name={`offers.${place}.text`}
            label={t('offerText')}
            maxLength={200}
            className="sm:col-span-2"
          />
          <div className="sm:col-span-2">
            <Button variant="outline" size="sm" onClick={() => remove(place)}>
              <Trash2 aria-hidden="true" className="size-4" />
              {t('removeOffer', { number: place + 1 })}
            </Button>
          </div>
        </FieldGroup>
      ))}
      {fields.length < MOST_OFFERS && (
        <div>
          <Button variant="outline" onClick={() => append({ title: '', text: '' })}>
            <Plus aria-hidden="true" className="size-4" />
            {t('addOffer')}
          </Button>
        </div>
      )}
    </SectionForm>
  )
}
