import { Link } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button, buttonVariants } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Input } from '../../../ui/input.tsx'
import {
  bookOf,
  isByUnits,
  isKnown,
  isMissed,
  isUnknown,
  type KnownLine,
  type ScanLine,
} from './scan-model.ts'
import { t } from './texts.ts'
import type { Scans } from './use-scans.ts'

type CodesProps = Pick<Scans, 'dispatch'> & {
  tone?: 'danger' | 'warning'
  title: string
  text: string
  lines: readonly ScanLine[]
  /** Renders the actions of a code. */
  act: (line: ScanLine) => ReactNode
}

function Codes({ dispatch, tone = 'danger', title, text, lines, act }: CodesProps) {
  return (
    <Alert tone={tone} title={title}>
      <p>{text}</p>
      <ul className="mt-2 grid gap-2">
        {lines.map((line) => (
          <li key={line.code} className="flex flex-wrap items-center gap-2.5">
            <span className="font-semibold wrap-anywhere">
              {line.code} × {line.quantity}
            </span>
            {act(line)}
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('drop', { sku: line.code })}
              onClick={() => dispatch({ type: 'drop', code: line.code })}
            >
              {t('dropShort')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Lists codes whose lookup failed, with a button to retry. */
export function MissedCodes({ list, dispatch, lookUp }: Scans) {
  const missed = list.lines.filter(isMissed)
  if (missed.length === 0) return null
  const words = { title: t('missedTitle', { count: missed.length }), text: t('missedText') }
  return (
    <Codes
      {...words}
      dispatch={dispatch}
      lines={missed}
      act={({ code }) => (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('retry', { sku: code })}
          onClick={() => void lookUp(code)}
        >
          {t('retryShort')}
        </Button>
      )}
    />
  )
}

/** Codes that nothing is sold under, each with the way to look for it. */
export function UnknownCodes({ list, dispatch }: Scans) {
  const unknown = list.lines.filter(isUnknown)
  if (unknown.length === 0) return null
  const words = { title: t('unknownTitle', { count: unknown.length }), text: t('unknownText') }
  return (
    <Codes
      {...words}
      dispatch={dispatch}
      lines={unknown}
      act={({ code }) => (
        <Link
          to="/admin/products"
          search={{ sku: code }}
          aria-label={t('search', { sku: code })}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          {t('searchShort')}
        </Link>
      )}
    />
  )
}

/** The page of the machine whose label was scanned, or the machines of the item. */
function UnitsLink({ line: { code, item } }: { line: KnownLine }) {
  const look = {
    'aria-label': t('unitsOf', { sku: code }),
    className: buttonVariants({ variant: 'outline', size: 'sm' }),
  }
  if (item.unitCode === null) {
    return (
      <Link to="/admin/units" search={{ search: item.sku }} {...look}>
        {t('units')}
      </Link>
    )
  }
  return (
    <Link to="/admin/units/$code" params={{ code: item.unitCode }} {...look}>
      {t('machine')}
    </Link>
  )
}

/** Lists items that no list of scans changes: each of their machines is moved individually. */
export function UnitCodes({ list, dispatch }: Scans) {
  const lines = list.lines.filter(isByUnits)
  if (lines.length === 0) return null
  return (
    <Codes
      tone="warning"
      title={t('byUnitsTitle', { count: lines.length })}
      text={t('byUnitsText')}
      dispatch={dispatch}
      lines={lines}
      act={(line) => (
        <>
          {isByUnits(line) && <span className="wrap-anywhere">{line.item.name}</span>}
          {isByUnits(line) && <UnitsLink line={line} />}
        </>
      )}
    />
  )
}

/** Lists the scanned items, the last scan first, each with an editable quantity. */
export function ScanLines({ list, dispatch }: Scans) {
  const lines = list.lines.filter(isKnown)
  if (lines.length === 0) return null
  return (
    <Card>
      <ul aria-label={t('list')} className="divide-y divide-border">
        {lines.map((line) => {
          const { code, quantity, item } = line
          return (
            <li key={code} className="flex items-center gap-3 px-4 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="font-semibold wrap-anywhere">{item.name}</p>
                <p className="text-sm text-muted wrap-anywhere">
                  {item.sku}
                  {list.mode === 'count' && ` · ${t('book')}: ${bookOf(list.mode, line)}`}
                </p>
              </div>
              <Input
                inputMode="numeric"
                aria-label={t('quantityOf', { name: item.name })}
                value={String(quantity)}
                onChange={({ target }) =>
                  dispatch({
                    type: 'quantity',
                    code,
                    quantity: Number(target.value.replace(/\D/g, '').slice(0, 6)),
                  })
                }
                className="min-h-11 w-20 text-right tabular-nums"
              />
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t('drop', { sku: item.sku })}
                onClick={() => dispatch({ type: 'drop', code })}
              >
                <Trash2 aria-hidden="true" className="size-5 text-clay" />
              </Button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
