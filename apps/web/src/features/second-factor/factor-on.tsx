import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../components/form-field.tsx'
import { PasswordInput } from '../../components/password-input.tsx'
import { trpc } from '../../lib/trpc.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { CodeField } from './code-field.tsx'
import { FactorCard } from './factor-card.tsx'
import { t } from './second-factor-texts.ts'
import { useCodeForm } from './use-code-form.ts'

/** Few enough to think of new ones. */
const FEW = 3

type FactorOnProps = {
  recoveryCodesLeft: number
  onRenewed: (recoveryCodes: string[]) => void
  onEnded: () => void
}

/** The second factor is on: its recovery codes, and the way to turn it off. */
export function FactorOn({ recoveryCodesLeft, onRenewed, onEnded }: FactorOnProps) {
  const [open, setOpen] = useState<'renew' | 'end'>()
  const close = () => setOpen(undefined)
  return (
    <div className="grid gap-6">
      <FactorCard title={t('factor')} isOn lead={t('onText')}>
        {open === 'end' ? (
          <EndForm onEnded={onEnded} onCancel={close} />
        ) : (
          <Button variant="secondary" onClick={() => setOpen('end')}>
            {t('turnOff')}
          </Button>
        )}
      </FactorCard>
      <FactorCard
        title={t('recovery')}
        lead={
          <>
            <p>{t('left', { count: recoveryCodesLeft })}</p>
            {recoveryCodesLeft <= FEW && <p className="font-semibold text-clay">{t('fewLeft')}</p>}
          </>
        }
      >
        {open === 'renew' ? (
          <RenewForm onRenewed={onRenewed} onCancel={close} />
        ) : (
          <Button variant="secondary" onClick={() => setOpen('renew')}>
            {t('renew')}
          </Button>
        )}
      </FactorCard>
    </div>
  )
}

function RenewForm({ onRenewed, onCancel }: Pick<FactorOnProps, 'onRenewed'> & { onCancel: () => void }) {
  const renew = trpc.security.renewRecoveryCodes.useMutation()
  const form = useCodeForm({
    failure: t('renewFailed'),
    send: async (code) => onRenewed((await renew.mutateAsync({ code })).recoveryCodes),
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <p>{t('renewText')}</p>
      {form.error && <Alert tone="danger">{form.error}</Alert>}
      <CodeField
        input={form.input}
        value={form.code}
        hint={t('anyCodeHint')}
        error={form.fields.code}
        onChange={form.change}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={form.isBusy}>
          {form.isBusy ? t('renewing') : t('renew')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function EndForm({ onEnded, onCancel }: Pick<FactorOnProps, 'onEnded'> & { onCancel: () => void }) {
  const [password, setPassword] = useState('')
  const end = trpc.security.endSecondFactor.useMutation()
  const form = useCodeForm({
    failure: t('turnOffFailed'),
    send: async (code) => {
      await end.mutateAsync({ password, code })
      toast.success(t('turnedOff'))
      onEnded()
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="grid gap-4">
      <p>{t('turnOffText')}</p>
      {form.error && <Alert tone="danger">{form.error}</Alert>}
      <CodeField
        input={form.input}
        value={form.code}
        hint={t('anyCodeHint')}
        error={form.fields.code}
        onChange={form.change}
      />
      <FormField label={t('password')} error={form.fields.password} isRequired className="max-w-sm">
        {(field) => (
          <PasswordInput
            {...field}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="current-password"
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" isLoading={form.isBusy}>
          {form.isBusy ? t('turningOff') : t('turnOff')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
