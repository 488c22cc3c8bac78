import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { cn } from '../../ui/cn.ts'
import { RegisterForm } from './register-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

const TABS = ['Sign In', 'Create account'] as const
type Tab = (typeof TABS)[number]

/** Signing in or registering in place, where leaving the page would interrupt a purchase. */
export function AccountTabs() {
  const [current, setCurrent] = useState<Tab>('Sign In')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function moveBetweenTabs(event: KeyboardEvent) {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    setCurrent(current === 'Sign In' ? 'Create account' : 'Sign In')
    list.current?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus()
  }

  return (
    <div className="grid gap-6">
      <div
        ref={list}
        role="tablist"
        aria-label="Account"
        className="grid grid-cols-2 gap-1 rounded-md bg-sunken p-1"
      >
        {TABS.map((tab, index) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={tab === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onKeyDown={moveBetweenTabs}
            onClick={() => setCurrent(tab)}
            className={cn(
              'min-h-11 cursor-pointer rounded-sm px-3 font-semibold text-muted',
              tab === current && 'bg-surface text-ink shadow-soft',
            )}
          >
            {tab}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${TABS.indexOf(current)}`}>
        {current === 'Sign In' ? <SignInForm /> : <RegisterForm />}
      </div>
    </div>
  )
}
