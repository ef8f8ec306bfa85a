/**
 * Where the shop ships and under which VAT it sells, as its owner decides it. The rules are those of `shipping` and `taxes`;
 * carts that are open are priced by them when they are next looked at.
 */
export { openDelivery, tryDelivery } from './read-delivery.ts'
export { bringZoneBack, raiseZone, removeZone, writeTax, writeZone } from './write-delivery.ts'
