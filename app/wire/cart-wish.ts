/** Whether another script has asked for the cart anew (`wc_fragment_refresh`) while what shows it was not awake yet. */
export const cartWish = { isOpen: false }
