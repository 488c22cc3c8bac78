import type { CouponScopeList } from '@dobara/contract/admin-coupons/coupon-sorts.ts'
import { COUPON_SCOPES } from '@dobara/domain/coupons/coupon.ts'
import { CircleAlert, X } from 'lucide-react'
import type { Dispatch, SetStateAction } from 'react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../components/form/form-field.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { FormSection } from '../../components/form/form-section.tsx'
import type { CouponFormProps } from './coupon-fields.tsx'
import type { EntityKind, EntityNames } from './coupon-form.ts'
import { t } from './texts.ts'
import { EntityPicker } from './entity-picker.tsx'
import type { Entity } from './use-entities.ts'

type ScopeProps = CouponFormProps & { names: EntityNames; onNames: Dispatch<SetStateAction<EntityNames>> }

const APPLICABLE = {
  categories: 'applicableCategories',
  products: 'applicableProducts',
  brands: 'applicableBrands',
} as const satisfies Record<EntityKind, CouponScopeList>
const EXCLUDED = [
  ['categories', 'excludedCategories'],
  ['products', 'excludedProducts'],
  ['brands', 'excludedBrands'],
] as const satisfies readonly (readonly [EntityKind, CouponScopeList])[]

/** Fields for the scope of a coupon and its exclusions. */
export function ScopeFields(props: ScopeProps) {
  const { form } = props
  const scope = useWatch({ control: form.control, name: 'applicableTo' }) ?? 'all'
  return (
    <>
      <FormSection title={t('scope')}>
        <FormField
          label={<span className="sr-only">{t('scope')}</span>}
          error={form.formState.errors.applicableTo?.message}
        >
          {(field) => (
            <NativeSelect {...field} {...form.register('applicableTo')}>
              {COUPON_SCOPES.map((known) => (
                <option key={known} value={known}>
                  {t(known)}
                </option>
              ))}
            </NativeSelect>
          )}
        </FormField>
        {scope !== 'all' && (
          <Chosen {...props} key={scope} kind={scope} name={APPLICABLE[scope]} of={t('scope')} isNeeded />
        )}
      </FormSection>
      <FormSection title={t('exclusions')}>
        <p className="text-sm text-muted sm:col-span-2">{t('exclusionsHint')}</p>
        {EXCLUDED.map(([kind, name]) => (
          <Chosen {...props} key={kind} kind={kind} name={name} of={t('exclusions')} />
        ))}
      </FormSection>
    </>
  )
}

type ChosenProps = ScopeProps & { kind: EntityKind; name: CouponScopeList; of: string; isNeeded?: boolean }

/** The chosen ones, each with a way out, and the search that adds more. */
function Chosen({ form, names, onNames, kind, name, of, isNeeded }: ChosenProps) {
  const ids = useWatch({ control: form.control, name }) as number[]
  const error = form.formState.errors[name]?.message
  const set = (next: number[]) => form.setValue(name, next, { shouldDirty: true })
  const without = (removedId: number) => ids.filter((id) => id !== removedId)

  function toggle(entity: Entity) {
    onNames((known) => ({ ...known, [kind]: new Map(known[kind]).set(entity.id, entity.name) }))
    set(ids.includes(entity.id) ? without(entity.id) : [...ids, entity.id])
  }
  return (
    <div role="group" aria-label={`${of}: ${t(kind)}`} className="grid content-start gap-2 sm:col-span-2">
      {ids.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {ids.map((id) => {
            const entity = names[kind].get(id) ?? t('unnamed', { id })
            return (
              <li
                key={id}
                className="flex min-w-0 items-center gap-1 rounded-md border border-line bg-sunken pl-2.5 text-sm"
              >
                <span className="min-w-0 wrap-anywhere">{entity}</span>
                <button
                  type="button"
                  aria-label={t('remove', { name: entity })}
                  onClick={() => set(without(id))}
                  className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-md hover:bg-line pointer-coarse:size-11"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
      {isNeeded && ids.length === 0 && <p className="text-sm text-marigold-ink">{t('nothingChosen')}</p>}
      {typeof error === 'string' && (
        <p className="flex items-start gap-1.5 text-sm font-semibold text-clay">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      <div>
        <EntityPicker kind={kind} of={of} chosen={ids} onToggle={toggle} />
      </div>
    </div>
  )
}
