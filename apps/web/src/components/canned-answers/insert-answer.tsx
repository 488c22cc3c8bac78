import { Link } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../lib/api/trpc.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { useShopName } from '../../lib/shop-name.ts'
import { type AnswerValues, openPlaceholders, withAnswer } from '../../lib/words/canned-answer.ts'
import { Button } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { t } from './texts.ts'

/** As many as a menu shows; a store has a dozen. */
const MOST = 50

type InsertAnswerProps = {
  /** Text entered so far: an answer is appended to it. */
  text: string
  values: Omit<AnswerValues, 'shop'>
  onInsert: (text: string) => void
}

/** Puts a canned answer into what is written to a buyer, with name and order number filled in, and names what is still open. */
export function InsertAnswer(props: InsertAnswerProps) {
  return usePermissions()('support.read') ? <AnswerMenu {...props} /> : null
}

function AnswerMenu({ text, values, onInsert }: InsertAnswerProps) {
  const shop = useShopName()
  const { data } = trpc.admin.cannedAnswers.list.useQuery({ limit: MOST })
  const answers = data?.cannedAnswers ?? []
  const open = openPlaceholders(text)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const insert = (body: string) => onInsert(withAnswer(text, body, { ...values, shop }))
  return (
    <div
      // The menu is part of the page.
      ref={() => setContainer(document.getElementById('main'))}
      className="flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="sm">
            <MessagesSquare aria-hidden="true" className="size-4" />
            {t('insert')}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start" className="max-h-80 w-72" container={container}>
          {answers.map(({ id, name, body }) => (
            <DropdownMenuItem key={id} onSelect={() => insert(body)}>
              {name}
            </DropdownMenuItem>
          ))}
          <DropdownMenuItem asChild>
            <Link to="/admin/canned-answers">{t('manage')}</Link>
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <p role="status" className="text-sm font-semibold text-clay">
        {open.length > 0 && t('open', { placeholders: open.join(', ') })}
      </p>
    </div>
  )
}
