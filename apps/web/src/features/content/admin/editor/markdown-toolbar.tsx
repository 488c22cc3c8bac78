import { Bold, Heading2, Italic, Link, List, ListOrdered, type LucideIcon, Quote } from 'lucide-react'
import type { RefObject } from 'react'
import { Toolbar } from 'radix-ui'
import { trpc } from '../../../../lib/api/trpc.ts'
import { Button } from '../../../../ui/button.tsx'
import { NativeSelect } from '../../../../ui/native-select.tsx'
import { editBox } from './edit-box.ts'
import { t } from '../texts.ts'
import { inserted, linked, prefixed, type Selected, type TextEdit, wrapped } from './markdown-edits.ts'

type Tool = {
  name: 'heading' | 'bold' | 'italic' | 'link' | 'list' | 'numbers' | 'quote'
  icon: LucideIcon
  edit: (selected: Selected) => TextEdit
}
const TOOLS: readonly Tool[] = [
  { name: 'heading', icon: Heading2, edit: (selected) => prefixed(selected, '## ') },
  { name: 'bold', icon: Bold, edit: (selected) => wrapped(selected, '**', t('words')) },
  { name: 'italic', icon: Italic, edit: (selected) => wrapped(selected, '*', t('words')) },
  { name: 'link', icon: Link, edit: (selected) => linked(selected, t('words')) },
  { name: 'list', icon: List, edit: (selected) => prefixed(selected, '- ') },
  { name: 'numbers', icon: ListOrdered, edit: (selected) => prefixed(selected, '1. ') },
  { name: 'quote', icon: Quote, edit: (selected) => prefixed(selected, '> ') },
]

type MarkdownToolbarProps = { box: RefObject<HTMLTextAreaElement | null>; language: string }

/** Toolbar for Markdown, and for the shop's facts that a text may contain: they follow the settings. */
export function MarkdownToolbar({ box, language }: MarkdownToolbarProps) {
  const { data: facts = [] } = trpc.admin.content.placeholders.useQuery()
  const apply = (edit: Tool['edit']) => {
    if (box.current) editBox(box.current, edit)
  }
  return (
    <Toolbar.Root aria-label={t('toolbarOf', { language })} className="flex flex-wrap items-center gap-1">
      {TOOLS.map(({ name, icon: Icon, edit }) => (
        <Toolbar.Button key={name} asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={t(name)}
            title={t(name)}
            onClick={() => apply(edit)}
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </Button>
        </Toolbar.Button>
      ))}
      <NativeSelect
        aria-label={t('insertFactIn', { language })}
        value=""
        onChange={({ target: { value } }) => apply((selected) => inserted(selected, `{{${value}}}`))}
        className="ml-1 w-44 [&>select]:min-h-9 [&>select]:text-sm pointer-coarse:[&>select]:min-h-11"
      >
        <option value="">{t('insertFact')}</option>
        {facts.map(({ name, value }) => (
          <option key={name} value={name}>
            {t('factIs', { name, value: value.slice(0, 40) })}
          </option>
        ))}
      </NativeSelect>
    </Toolbar.Root>
  )
}
