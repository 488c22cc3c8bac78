import { type AdminSettings, saveTradeInsInput } from '@dobara/contract/admin-settings/settings.ts'
import { REDUCTION_NAMES } from '@dobara/domain/trade-ins/trade-in-reductions.ts'
import { useForm } from 'react-hook-form'
import { trpc } from '../../lib/api/trpc.ts'
import { formResolver } from '../../lib/forms/form-resolver.ts'
import { settingsSectionTitle } from '../../lib/words/settings-section-texts.ts'
import { SectionForm } from './section-form.tsx'
import { NumberBox } from './setting-fields.tsx'
import { t } from './texts.ts'

/** Form for how much each answer about a machine takes off the price that the store pays for it. */
export function TradeInsSection({ saved }: { saved: AdminSettings['tradeIns'] }) {
  const form = useForm({ resolver: formResolver(saveTradeInsInput), defaultValues: saved })
  const saving = trpc.admin.settings.saveTradeIns.useMutation()
  return (
    <SectionForm
      title={settingsSectionTitle('tradeIns')}
      lead={t('tradeInsLead')}
      form={form}
      pick={({ tradeIns }) => tradeIns}
      onSave={(fields) => saving.mutateAsync(fields)}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {REDUCTION_NAMES.map((name) => (
          <NumberBox key={name} form={form} name={name} label={t(name)} />
        ))}
      </div>
    </SectionForm>
  )
}
