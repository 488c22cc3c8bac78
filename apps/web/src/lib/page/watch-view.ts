/**
 * Says whether the element is on the screen, first as it is and then at each change; the answer ends it. Two changes that come
 * in one delivery, as on a slow phone that is scrolled while the page starts, are one: the last of them is how it is now.
 */
export function watchView(element: Element, notify: (isInView: boolean) => void, rootMargin = '0px') {
  const observer = new IntersectionObserver((changes) => notify(changes.at(-1)?.isIntersecting ?? true), {
    rootMargin,
  })
  observer.observe(element)
  return () => observer.disconnect()
}
