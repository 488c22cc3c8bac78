import type { EarlyEvent } from '@dobara/contract/early-events.ts'

const isTick = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)

/** Presses again as a person does. A link was followed, and a button of a form has sent the form, without anybody's help. */
function press(target: Element): void {
  if (isTick(target)) {
    // The browser has moved the tick already, which React, drawing it as the address says, would not see.
    target.checked = target.type === 'checkbox' && !target.checked
    return target.click()
  }
  const pressed = target.closest<HTMLElement>('a,button,[role="button"]')
  if (!pressed || pressed instanceof HTMLAnchorElement) return
  if (pressed instanceof HTMLButtonElement && pressed.type === 'submit' && pressed.form) return
  pressed.click()
}

/** Types again what stands there: React knows a change by the value that was set past it. */
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
 * The parts of a page are taken over one after another. React takes over at once the part that is pressed, but not the one whose
 * form is sent: the browser would send it itself, with all that was typed in the address. This press means nothing to anybody.
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
    // A box to type in says both: once is enough. A choice says it when it is made.
    if ((name === 'input') !== target instanceof HTMLSelectElement) type(target, value)
  }
}

/** Does what a shopper did before the page could answer, in its order, each once what came before has been drawn. */
export async function repeatEarlyEvents(events: readonly EarlyEvent[]): Promise<void> {
  for (const event of events) {
    repeat(event)
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await new Promise((resolve) => setTimeout(resolve))
  }
}
