/** The apps of wallets and banks are on this device, and there is no room for a window beside the shop's. */
export const isOnPhone = (): boolean => /android|iphone|ipad/i.test(navigator.userAgent)
