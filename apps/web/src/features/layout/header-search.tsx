import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { cn } from '../../ui/cn.ts'
import { Input } from '../../ui/input.tsx'

/** Leads to the product list; an empty box leads nowhere. */
export function HeaderSearch({ className, onSearch }: { className?: string; onSearch?: () => void }) {
  const navigate = useNavigate()
  const [query, setQuery] = useState('')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const q = query.trim()
    if (!q) return
    setQuery('')
    onSearch?.()
    void navigate({ to: '/products', search: { q } })
  }

  return (
    <form
      role="search"
      aria-label="Search the shop"
      onSubmit={onSubmit}
      className={cn('relative', className)}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        type="search"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        placeholder="Search laptops..."
        aria-label="Search laptops"
        enterKeyHint="search"
        maxLength={100}
        className="pl-10"
      />
    </form>
  )
}
