/** Fetches the drawer's code; once it is there, at no cost. */
export const loadCartDrawer = () => import('./cart-drawer.tsx')

/** Loads the drawer ahead of the press. If this fails, the press reports it. */
export function prepareCartDrawer(): void {
  loadCartDrawer().then(undefined, () => undefined)
}
