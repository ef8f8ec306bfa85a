export { getShopSettings } from './get-shop-settings.ts'
export { getStoreNotice } from './get-store-notice.ts'
export { ShopSettings } from './shop-settings.ts'
