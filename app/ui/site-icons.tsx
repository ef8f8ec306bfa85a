import { MANIFEST_PATH, type Mark, markUrl } from '#contracts/site/identity.ts'

/** What stands for the shop in a browser's tab, and on the home screen of a phone. Without an icon of its own: the house's. */
export function SiteIcons({ icon }: { icon: Mark | null | undefined }) {
  if (!icon) return <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  return (
    <>
      <link rel="icon" href={markUrl(icon, 'icon-48')} type="image/png" sizes="48x48" />
      <link rel="apple-touch-icon" href={markUrl(icon, 'icon-180')} />
      <link rel="manifest" href={MANIFEST_PATH} />
    </>
  )
}
