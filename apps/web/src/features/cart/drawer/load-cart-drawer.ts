/** Fetches the drawer's code; once it is there, at no cost. */
export const loadCartDrawer = () => import('./cart-drawer.tsx')

/** Ahead of the press. Should it fail, the press says so. */
export function prepareCartDrawer(): void {
  loadCartDrawer().then(undefined, () => undefined)
}
