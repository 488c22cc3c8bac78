/** The id of the header's cart button, one for the whole page. */
export const CART_BUTTON_ID = 'cart-button'

/** Returns the element that takes the focus when the drawer closes and its opener is gone. */
export const findCartButton = () => document.getElementById(CART_BUTTON_ID)
