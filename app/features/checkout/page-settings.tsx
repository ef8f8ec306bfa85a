import { type PageSettingsName, settingsBlockId } from '#app/wire/page-settings.ts'

/** Settings for scripts as a data block (never run): `readPageSettings` lends them to scripts as a global. */
export function PageSettings({ name, settings }: { name: PageSettingsName; settings: object }) {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003C')
  return (
    <script
      type="application/json"
      id={settingsBlockId(name)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can close the element.
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
