/** The id of the header's cart button, one for the whole page. */
export const CART_BUTTON_ID = 'cart-button'

/** Where the focus goes when the drawer closes and what opened it is gone. */
export const findCartButton = () => document.getElementById(CART_BUTTON_ID)
