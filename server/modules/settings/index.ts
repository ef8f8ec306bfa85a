/** What the shop has decided about itself: read by everybody, written with an audit trail, told to every process at once. */
export { getComingSoon } from './get-coming-soon.ts'
export { getShopSettings } from './get-shop-settings.ts'
export { getStoreNotice } from './get-store-notice.ts'
export {
  restoreSetting,
  type SettingKey,
  saveSetting,
  setOpening,
  setTermsVersion,
  type WritableKey,
} from './save-setting.ts'
export { ShopSettings } from './shop-settings.ts'
