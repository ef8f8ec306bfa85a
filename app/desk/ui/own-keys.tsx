import { Form, useSubmit } from 'react-router'
import { ScriptlessSubmit } from './field.tsx'

/** A switch that acts at once where a script runs; by its button where none does. */
export function OwnKeys({ areOn }: { areOn: boolean }) {
  const submit = useSubmit()
  return (
    <section className="panel">
      <div className="panel__h">
        <h2>Clavier</h2>
      </div>
      <Form
        method="post"
        className="stack"
        preventScrollReset
        onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
      >
        <input type="hidden" name="keys" value="1" />
        <label className="switch">
          {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on. */}
          <input type="checkbox" role="switch" name="keys-on" key={String(areOn)} defaultChecked={areOn} />
          <span>Touches seules (J, K, G puis C…)</span>
        </label>
        <p className="help">
          Éteignez-les si vous dictez à votre ordinateur. La touche{'\u00A0'}? montre ce qui agit sur chaque page
          {'\u202F'}; ⌘K et ⌘Entrée agissent toujours.
        </p>
        <ScriptlessSubmit>Enregistrer</ScriptlessSubmit>
      </Form>
    </section>
  )
}
