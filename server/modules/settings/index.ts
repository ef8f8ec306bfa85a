export { getShopSettings } from './get-shop-settings.ts'
export { parseShipping, type ShippingSettings, ShopSettings } from './shop-settings.ts'
