// For tests only: what axe-core finds in a page without a layout. Colours and sizes are looked at in a real browser.
import axe from 'axe-core'

const WITHOUT_LAYOUT = { 'color-contrast': { enabled: false }, region: { enabled: false } }

// Without a layout there is no canvas to render on either; axe does not need one.
HTMLCanvasElement.prototype.getContext = () => null

/** Every fault of what is shown, one line each. */
export async function axeFaults(context: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(context, { rules: WITHOUT_LAYOUT })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
