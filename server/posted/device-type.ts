export type DeviceType = 'Mobile' | 'Tablet' | 'Desktop'

const TABLET = /ipad|tablet|kindle|silk|playbook/i
const MOBILE = /mobi|iphone|ipod|windows phone|opera mini/i

/** After the browser's own name. An Android device that does not call itself mobile is a tablet. */
export function deviceTypeOf(userAgent: string): DeviceType {
  if (TABLET.test(userAgent)) return 'Tablet'
  if (MOBILE.test(userAgent)) return 'Mobile'
  return /android/i.test(userAgent) ? 'Tablet' : 'Desktop'
}
