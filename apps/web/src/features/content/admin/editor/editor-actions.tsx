import type { ContentEntry } from '@dobara/contract/content/admin-content.ts'
import { useNavigate } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { ConfirmDialog } from '../../../../components/form/confirm-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../../ui/dropdown-menu.tsx'
import { t } from '../texts.ts'
import { MoveDialog } from './move-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { Editor } from './use-editor.ts'

type Open = 'publish' | 'move' | 'withdraw' | 'delete' | null
type EditorActionsProps = { entry: ContentEntry; editor: Editor }

/** Shows the actions of the editor: save as a draft, publish, and less common ones. */
export function EditorActions({ entry, editor }: EditorActionsProps) {
  const [open, setOpen] = useState<Open>(null)
  const { busy, form, publish } = editor
  const { isDirty } = form.formState
  const isArticle = entry.kind === 'article'
  const hasNews = isDirty || entry.hasDraft
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button type="submit" variant="outline" isLoading={busy === 'save'} disabled={!isDirty}>
        {t('saveDraft')}
      </Button>
      <Button
        isLoading={busy === 'publish'}
        disabled={!hasNews && !isArticle}
        onClick={() => (isArticle ? setOpen('publish') : void publish())}
      >
        {t('publish')}
      </Button>
      {(entry.isMovable || isArticle) && <MoreActions entry={entry} onOpen={setOpen} />}
      {open === 'publish' && <PublishDialog entry={entry} editor={editor} onClose={() => setOpen(null)} />}
      {open === 'move' && <MoveDialog entry={entry} onClose={() => setOpen(null)} />}
      <Withdrawal entry={entry} editor={editor} isOpen={open === 'withdraw'} onClose={() => setOpen(null)} />
      <Deletion entry={entry} editor={editor} isOpen={open === 'delete'} onClose={() => setOpen(null)} />
    </div>
  )
}

function MoreActions({ entry, onOpen }: { entry: ContentEntry; onOpen: (open: Open) => void }) {
  const isArticle = entry.kind === 'article'
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="icon" aria-label={t('more')}>
          <Ellipsis aria-hidden="true" className="size-5" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => onOpen('move')}>{t('move')}</DropdownMenuItem>
        {isArticle && entry.publishedVersion !== null && (
          <DropdownMenuItem onSelect={() => onOpen('withdraw')}>{t('withdraw')}</DropdownMenuItem>
        )}
        {isArticle && <DropdownMenuItem onSelect={() => onOpen('delete')}>{t('delete')}</DropdownMenuItem>}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

type QuestionProps = EditorActionsProps & { isOpen: boolean; onClose: () => void }

function Withdrawal({ entry: { slug, version }, editor, isOpen, onClose }: QuestionProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function withdraw() {
    setIsBusy(true)
    const isDone = await editor.attempt('publish', () => editor.changes.withdraw({ slug, version }))
    if (isDone) toast.success(t('withdrawn'))
    setIsBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={t('withdrawQuestion')}
      confirmLabel={t('withdraw')}
      isLoading={isBusy}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    />
  )
}

function Deletion({ entry: { slug, version, title }, editor, isOpen, onClose }: QuestionProps) {
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  async function remove() {
    setIsBusy(true)
    const isDone = await editor.attempt('publish', () => editor.changes.remove({ slug, version }))
    setIsBusy(false)
    onClose()
    if (isDone) void navigate({ to: '/admin/content' })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={t('deleteQuestion', { title })}
      confirmLabel={t('delete')}
      isLoading={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
