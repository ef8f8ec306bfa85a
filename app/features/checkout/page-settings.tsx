import { type PageSettingsName, settingsBlockId } from '#app/wire/page-settings.ts'

const texts = new WeakMap<object, string>()

/** JSON in which nothing can close the element; made once for settings that are the same for everybody. */
function textOf(settings: object): string {
  const text = texts.get(settings) ?? JSON.stringify(settings).replaceAll('<', '\\u003C')
  texts.set(settings, text)
  return text
}

/** Settings for scripts as a data block (never run): `expose-settings.js` makes it the global that they look for. */
export function PageSettings({ name, settings }: { name: PageSettingsName; settings: object }) {
  return (
    <script type="application/json" id={settingsBlockId(name)}>
      {textOf(settings)}
    </script>
  )
}
