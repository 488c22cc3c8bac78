import type {
  AddArticleInput,
  ContentEntry,
  MoveContentInput,
  PublishContentInput,
  SaveContentInput,
} from '@dobara/contract/content/admin-content.ts'
import { toast } from 'react-hot-toast/headless'
import { trpc } from '../../../lib/api/trpc.ts'
import { messageOf } from '../../../lib/refusals/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from './texts.ts'

const UNDO_MS = 8_000

/** Returns the functions that write pages and articles. They throw refusals, which the screen shows. */
export function useContentChanges() {
  const utils = trpc.useUtils()
  const backOffice = utils.client.admin.content

  /** Shows the entry that the server returned; the shop's own pages are fetched again when they are opened. */
  function show(entry: ContentEntry): ContentEntry {
    utils.admin.content.entry.setData({ slug: entry.slug }, entry)
    void utils.admin.content.list.invalidate()
    void utils.admin.content.versions.invalidate({ slug: entry.slug })
    void utils.content.invalidate()
    void utils.store.info.invalidate()
    return entry
  }
  async function bringBack(slug: string): Promise<void> {
    try {
      show(await backOffice.bringBack.mutate({ slug }))
      toast.success(t('broughtBack'))
    } catch (refusal) {
      toast.error(messageOf(refusal, t('bringBackFailed')))
    }
  }
  function offerUndo(slug: string) {
    const id = toast.success(
      <div className="flex items-center gap-3">
        <span>{t('deletedNow')}</span>
        <Button
          variant="outline"
          size="sm"
          onClick={() => {
            toast.dismiss(id)
            void bringBack(slug)
          }}
        >
          {t('undo')}
        </Button>
      </div>,
      { duration: UNDO_MS },
    )
  }
  return {
    add: async (input: AddArticleInput) => show(await backOffice.add.mutate(input)),
    save: async (input: SaveContentInput) => show(await backOffice.save.mutate(input)),
    publish: async (input: PublishContentInput) => show(await backOffice.publish.mutate(input)),
    withdraw: async (input: { slug: string; version: number }) =>
      show(await backOffice.withdraw.mutate(input)),
    restore: async (input: { slug: string; version: number; number: number }) =>
      show(await backOffice.restore.mutate(input)),
    move: async (input: MoveContentInput) => show(await backOffice.move.mutate(input)),
    remove: async (input: { slug: string; version: number }) => {
      show(await backOffice.remove.mutate(input))
      offerUndo(input.slug)
    },
    bringBack,
  }
}
