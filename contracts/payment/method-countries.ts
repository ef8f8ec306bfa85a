/* Countries that several methods name alike (ISO 3166-1 alpha-2). */

const EUROZONE = 'AT BE CY DE EE ES FI FR GR IE IT LT LU LV MT NL PT SI SK'.split(' ')
export const EEA = [...EUROZONE, ...'BG CZ DK HR HU IS LI NO PL RO SE'.split(' ')]

/** Where accounts may take Multibanco. */
export const MULTIBANCO_ACCOUNTS = [...EEA.filter((country) => country !== 'IS'), 'CH', 'GB', 'GI', 'US']

/** Whose banks the wallet of QR codes pays in euros. */
export const WECHAT_EUROS = 'AT BE CH DE DK ES FI FR IE IT LU NL NO PT SE'.split(' ')
export const WECHAT_COUNTRIES = [...WECHAT_EUROS, ...'AU CA GB HK JP SG US'.split(' ')]

export const ALIPAY_EUROS = [...EUROZONE, ...'BG CH CZ DK NO RO SE'.split(' ')]

/** Where Klarna lends in euros. */
export const KLARNA_EUROS = 'AT BE DE ES FI FR GR IE IT NL PT'.split(' ')
/** European accounts that may ask for any of Klarna's European currencies. */
export const KLARNA_EUROPE = [...KLARNA_EUROS, ...'CH CZ DK GB NO PL SE'.split(' ')]
export const KLARNA_COUNTRIES = [...KLARNA_EUROPE, ...'AU CA NZ US'.split(' ')]

export const LINK_ACCOUNTS = [
  ...EEA.filter((country) => country !== 'IS'),
  ...'AE AU CA CH GB GI HK JP MX MY NZ SG US'.split(' '),
]

export const AMAZON_EUROPE = 'AT BE CH CY DE DK ES FR GB HU IE IT LU NL PT SE'.split(' ')
export const AFTERPAY_COUNTRIES = ['AU', 'CA', 'GB', 'NZ', 'US']
