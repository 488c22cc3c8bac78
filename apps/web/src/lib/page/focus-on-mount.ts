/** For what comes into a page by itself, such as an alert above a long form: as a ref it takes the focus, which brings it into view. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()
