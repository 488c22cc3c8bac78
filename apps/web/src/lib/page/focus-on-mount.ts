/**
 * Ref for an element that appears by itself, such as an alert above a long form: it takes the focus, which scrolls it
 * into view.
 */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
