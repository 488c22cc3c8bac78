/**
 * Reports whether the element is on the screen, first its current state and then each change; returns a function that
 * ends it. Two changes in one delivery, as on a slow phone that is scrolled while the page starts, count as one: the
 * last is the current state.
 */
export function watchView(element: Element, notify: (isInView: boolean) => void, rootMargin = '0px') {
  const observer = new IntersectionObserver((changes) => notify(changes.at(-1)?.isIntersecting ?? true), {
    rootMargin,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
