import { Button } from '../../../ui/button.tsx'
import { t } from '../texts.ts'
import { useItemDrafts } from './item-drafts.tsx'

type DraftBarProps = { isSaving: boolean; onSave: () => void }

/** Bar at the bottom of the window that saves everything entered into rows at once, or discards it. */
export function DraftBar({ isSaving, onSave }: DraftBarProps) {
  const { all, drop } = useItemDrafts()
  if (all.length === 0) return null
  const faults = all.filter(({ fault }) => fault !== undefined).length
  return (
    <section
      aria-label={t('draftBar')}
      className="sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-border bg-popover px-4 py-2 shadow-lg"
    >
      <p role="status" className="font-semibold tabular-nums">
        {t('draftCount', { count: all.length })}
        {faults > 0 && <span className="text-clay"> {t('draftFaults', { count: faults })}</span>}
      </p>
      <Button size="sm" isLoading={isSaving} onClick={onSave}>
        {t('saveDrafts', { count: all.length })}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => drop(all)}>
        {t('dropDrafts')}
      </Button>
    </section>
  )
}
