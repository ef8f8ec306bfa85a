const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
]

const SYSTEMS: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** What people call the browser that sent this `User-Agent`: 'Firefox sur Windows'. */
export function deviceLabelOf(userAgent: string): string {
  const nameIn = (names: [string, RegExp][]) => names.find(([, mark]) => mark.test(userAgent))?.[0]
  const browser = nameIn(BROWSERS) ?? 'Navigateur inconnu'
  const system = nameIn(SYSTEMS)
  return system ? `${browser} sur ${system}` : browser
}
