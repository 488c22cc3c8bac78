import type { EarlyEvent } from '@dobara/contract/early-events.ts'

const isTick = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)

/**
 * Repeats a press as a user would. Links and submit buttons are skipped: they have already followed the link or
 * submitted the form.
 */
function press(target: Element): void {
  if (isTick(target)) {
    // The browser has already changed the tick, which React, rendering it from the address, would not notice.
    target.checked = target.type === 'checkbox' && !target.checked
    return target.click()
  }
  const pressed = target.closest<HTMLElement>('a,button,[role="button"]')
  if (!pressed || pressed instanceof HTMLAnchorElement) return
  if (pressed instanceof HTMLButtonElement && pressed.type === 'submit' && pressed.form) return
  pressed.click()
}

/** Enters the current value again: React detects a change by a value set without its setter. */
function type(target: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, value: string): void {
  target.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target) as object, 'value')?.set?.call(target, value)
  target.dispatchEvent(new Event(target instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

const isTyped = (target: EventTarget | null): target is HTMLInputElement | HTMLSelectElement =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/**
 * Hydrates the part of the page around an element. The parts of a page hydrate one after another. React immediately
 * hydrates a part that is pressed, but not one whose form is submitted: the browser would submit it itself, with all
 * input in the address. No handler reacts to this press.
 */
function takeOverPart(target: Element): void {
  target.dispatchEvent(new Event('auxclick', { bubbles: true }))
}

function repeat({ type: name, target, value }: EarlyEvent): void {
  if (!(target instanceof Element) || !target.isConnected) return
  takeOverPart(target)
  if (name === 'click') press(target)
  else if (name === 'submit') (target as HTMLFormElement).requestSubmit()
  else if (value !== undefined && isTyped(target) && !isTick(target)) {
    // A text field emits both events: once is enough. A select emits `change` when the choice is made.
    if ((name === 'input') !== target instanceof HTMLSelectElement) type(target, value)
  }
}

/** Repeats a shopper's events from before hydration, in order, each once the previous one is rendered. */
export async function repeatEarlyEvents(events: readonly EarlyEvent[]): Promise<void> {
  for (const event of events) {
    repeat(event)
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await new Promise((resolve) => setTimeout(resolve))
  }
}
