import {
  API_RESOURCES,
  type ApiResource,
  type ApiScope,
  isApiScope,
  mayGiveScope,
  SCOPE_PRESETS,
  type ScopePreset,
} from '@dobara/domain/accounts/api-scopes.ts'
import type { StaffRole } from '@dobara/domain/accounts/staff-roles.ts'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { t } from './texts.ts'

type ScopeGridProps = {
  chosen: readonly ApiScope[]
  /** Those that can be chosen at all. */
  allows: (scope: ApiScope) => boolean
  /** Offers the sets that programs usually need. */
  hasPresets: boolean
  error: string | undefined
  onChoose: (scopes: ApiScope[]) => void
}

/**
 * Returns the scopes that the maker of a new key may grant. A server from before the roles names no role, and its
 * admins may grant all.
 */
export const giving = (role: StaffRole | null | undefined) => (scope: ApiScope) =>
  mayGiveScope(role ?? 'owner', scope)

const PRESETS = Object.keys(SCOPE_PRESETS) as ScopePreset[]
const VERBS = ['read', 'write'] as const

type RowProps = Pick<ScopeGridProps, 'chosen' | 'allows'> & {
  resource: ApiResource
  onToggle: (scope: ApiScope, isOn: boolean) => void
}

function ScopeRow({ resource, chosen, allows, onToggle }: RowProps) {
  const name = t(`resource_${resource}`)
  return (
    <tr className="border-b border-line">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">{t(`covers_${resource}`)}</span>
      </th>
      {VERBS.map((verb) => {
        const scope = `${resource}:${verb}`
        return (
          <td key={verb} className="w-16 text-center align-middle sm:w-20">
            {isApiScope(scope) ? (
              <label className="grid min-h-11 cursor-pointer place-items-center has-disabled:cursor-not-allowed has-disabled:opacity-55">
                <span className="sr-only">{t(`may_${verb}`, { resource: name })}</span>
                <input
                  type="checkbox"
                  className="size-5 cursor-[inherit] accent-leaf"
                  checked={chosen.includes(scope)}
                  disabled={!allows(scope)}
                  onChange={({ target }) => onToggle(scope, target.checked)}
                />
              </label>
            ) : (
              <span className="text-muted" aria-hidden="true">
                –
              </span>
            )}
          </td>
        )
      })}
    </tr>
  )
}

/** Scopes by resource and verb. What the own role, or the key so far, does not have cannot be chosen. */
export function ScopeGrid({ chosen, allows, hasPresets, error, onChoose }: ScopeGridProps) {
  const id = useId()
  const toggle = (scope: ApiScope, isOn: boolean) =>
    onChoose(isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope))
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-2">
      <legend className="font-semibold after:ml-1 after:text-clay after:content-['*'/'']">
        {t('scopes')}
      </legend>
      <p className="text-sm text-muted">{t(hasPresets ? 'scopesHint' : 'scopesOnlyLess')}</p>
      {hasPresets && (
        <div className="flex flex-wrap gap-2">
          {PRESETS.map((preset) => (
            <Button
              key={preset}
              variant="outline"
              size="sm"
              onClick={() => onChoose(SCOPE_PRESETS[preset].filter(allows))}
            >
              {t(`preset_${preset}`)}
            </Button>
          ))}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-semibold text-clay">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      <table className="w-full">
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-1 text-left font-normal">
              {t('resource')}
            </th>
            {VERBS.map((verb) => (
              <th key={verb} scope="col" className="py-1 font-normal">
                {t(verb)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {API_RESOURCES.map((resource) => (
            <ScopeRow key={resource} resource={resource} chosen={chosen} allows={allows} onToggle={toggle} />
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}
