import { Fragment } from 'react'
import { setSingleKeys, useSingleKeys } from '../../lib/page/single-keys.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { t } from './texts.ts'
import { KeyCap, PaletteKeys } from './key-cap.tsx'
import { titleOf } from './admin-sections.ts'
import { useSections } from './use-sections.ts'

type Entry = { keys: readonly [string, ...string[]]; words: string }

/** Lists actions in rows, each with its keys. */
function KeyList({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <section>
      <h3 className="mb-1 text-sm font-semibold text-muted">{title}</h3>
      <dl className="grid grid-cols-[1fr_auto] items-center">
        {entries.map(({ keys: [first, ...others], words }) => (
          <Fragment key={words}>
            <dt className="border-t border-line py-1.5">{words}</dt>
            <dd className="flex h-full items-center justify-end gap-1 border-t border-line pl-4">
              <KeyCap>{first}</KeyCap>
              {others.map((key) => (
                <KeyCap key={key}>{key}</KeyCap>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** Every key of the back office, and the switch for those that act alone. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isOn = useSingleKeys()
  const sections = useSections()
  const everywhere: Entry[] = [
    { keys: ['/'], words: t('keySearch') },
    { keys: ['?'], words: t('keys') },
    { keys: ['Esc'], words: t('keyClose') },
  ]
  const inLists: Entry[] = [
    { keys: ['j', 'k'], words: t('keyRows') },
    { keys: ['Enter'], words: t('keyOpen') },
    { keys: [t('spaceBar')], words: t('keySelect') },
    { keys: ['v'], words: t('keyViews') },
    { keys: ['z'], words: t('keyUndo') },
  ]
  const screens = sections.flatMap((section): Entry[] =>
    section.letter ? [{ keys: ['g', section.letter], words: titleOf(section) }] : [],
  )
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys')} className="w-176">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="grid content-start gap-5">
          <p className="flex items-center justify-between gap-4">
            {t('palette')} <PaletteKeys />
          </p>
          <KeyList title={t('keysEverywhere')} entries={everywhere} />
          <KeyList title={t('keysInLists')} entries={inLists} />
        </div>
        <KeyList title={t('keysScreens')} entries={screens} />
      </div>
      <Switch
        label={t('singleKeys')}
        hint={t('singleKeysHint')}
        isOn={isOn}
        onChange={({ target }) => setSingleKeys(target.checked)}
      />
    </Dialog>
  )
}
