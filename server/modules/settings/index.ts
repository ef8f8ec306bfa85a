export { getComingSoon } from './get-coming-soon.ts'
export { getShopSettings } from './get-shop-settings.ts'
export { getStoreNotice } from './get-store-notice.ts'
export { ShopSettings } from './shop-settings.ts'
