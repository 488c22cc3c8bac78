import type { AdminOrder } from '@dobara/contract/admin-orders/admin-orders.ts'
import { useController } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { waysOf } from './order-ways.ts'
import { t } from './texts.ts'
import type { OrderForm } from './use-order-update.ts'

/**
 * The ordinary next steps first; what is off the path after them, and last what the invoice forbids. Somebody else may move
 * the order while it is open, and the choices change their places: what is shown as chosen is always what is sent.
 */
export function StatusSelect({ order, form }: { order: AdminOrder; form: OrderForm }) {
  const ways = waysOf(order)
  const { field: choice, fieldState } = useController({ control: form.control, name: 'status' })
  return (
    <FormField label={t('updateOrderStatus')} error={fieldState.error?.message} isRequired="marked">
      {(field) => (
        <NativeSelect {...field} {...choice} value={choice.value === order.status ? '' : choice.value}>
          <option value="">{t('keepStatus', { status: t(order.status) })}</option>
          {(['next', 'offPath', 'impossible'] as const).map((group) =>
            ways[group].length === 0 ? null : (
              <optgroup key={group} label={t(group)}>
                {ways[group].map((status) => (
                  <option key={status} value={status} disabled={group === 'impossible'}>
                    {t(status)}
                  </option>
                ))}
              </optgroup>
            ),
          )}
        </NativeSelect>
      )}
    </FormField>
  )
}
