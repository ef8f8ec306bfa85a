import { Form, useSubmit } from 'react-router'
import { explainMethod, type MethodRow, methodLimits } from '#contracts/staff/payments-view.ts'
import { ScriptlessSubmit } from '../field.tsx'

type ListProps = { methods: readonly MethodRow[]; maySwitch: boolean }

/** What buyers can choose: each a switch that acts at once, or the reason why this shop cannot have it. */
export function MethodList({ methods, maySwitch }: ListProps) {
  return (
    <section className="panel" aria-labelledby="methods">
      <div className="panel__h">
        <h2 id="methods">Ce que vos clients peuvent choisir</h2>
      </div>
      <div className="flush">
        <ul>
          {methods.map((method) => (
            <Method key={method.type} method={method} maySwitch={maySwitch} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Method({ method, maySwitch }: { method: MethodRow; maySwitch: boolean }) {
  const { type, title, isOn } = method
  const submit = useSubmit()
  const [limits, why] = [methodLimits(method), explainMethod(method)]
  // What is on by an older setting can still be taken off.
  const isStuck = why !== '' && !isOn
  const box = { defaultChecked: isOn, disabled: isStuck }
  return (
    <li className="todo todo--plain">
      <span>
        <b>{title}</b>
        {limits !== '' && <small>{limits}</small>}
        {why !== '' && (
          <small>
            <b>Indisponible</b>
            {'\u202F'}: {why}
          </small>
        )}
      </span>
      {maySwitch ? (
        <Form
          method="post"
          preventScrollReset
          onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true })}
        >
          <input type="hidden" name="intent" value="method" />
          <input type="hidden" name="method" value={type} />
          <label className="switch">
            {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on. */}
            <input type="checkbox" role="switch" name="on" key={String(isOn)} {...box} />
            <span className="sr">{title}</span>
          </label>
          <ScriptlessSubmit disabled={isStuck}>Enregistrer</ScriptlessSubmit>
        </Form>
      ) : (
        <span className={isOn ? 'st st--ok' : 'st st--off'}>{isOn ? 'Proposé' : 'Non proposé'}</span>
      )}
    </li>
  )
}
