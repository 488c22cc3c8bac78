import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { FormField } from '../../components/form/form-field.tsx'
import { PasswordInput } from '../../components/form/password-input.tsx'
import { trpc } from '../../lib/api/trpc.ts'
import { useFocusWhenLost } from '../../lib/page/use-focus-when-lost.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { FactorCard } from './factor-card.tsx'
import { t } from './texts.ts'
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
  const start = useRef<HTMLDivElement>(null)
  useFocusWhenLost(open ?? 'closed', start)
  return (
    <div ref={start} tabIndex={-1} className="grid gap-6 outline-none">
      <FactorCard title={t('factor')} isOn lead={t('onText')}>
        {open === 'end' ? (
          <EndForm onEnded={onEnded} onCancel={close} />
        ) : (
          <Button variant="outline" onClick={() => setOpen('end')}>
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
          <Button variant="outline" onClick={() => setOpen('renew')}>
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
    <CodeForm
      form={form}
      text={t('renewText')}
      hint={t('anyCodeHint')}
      label={t('renew')}
      busyLabel={t('renewing')}
      onCancel={onCancel}
    />
  )
}

function EndForm({ onEnded, onCancel }: Pick<FactorOnProps, 'onEnded'> & { onCancel: () => void }) {
  const [password, setPassword] = useState('')
  const passwordBox = useRef<HTMLInputElement>(null)
  const end = trpc.security.endSecondFactor.useMutation()
  const form = useCodeForm({
    failure: t('turnOffFailed'),
    focusOn: (field) => (field === 'password' ? passwordBox.current : null),
    send: async (code) => {
      await end.mutateAsync({ password, code })
      toast.success(t('turnedOff'))
      onEnded()
    },
  })
  return (
    <CodeForm
      form={form}
      text={t('turnOffText')}
      hint={t('anyCodeHint')}
      label={t('turnOff')}
      busyLabel={t('turningOff')}
      isDangerous
      onCancel={onCancel}
    >
      <FormField label={t('password')} error={form.fields.password} isRequired className="max-w-sm">
        {(field) => (
          <PasswordInput
            {...field}
            ref={passwordBox}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="current-password"
          />
        )}
      </FormField>
    </CodeForm>
  )
}
