import { type Ref, useState } from 'react'
import { SEARCH_LIMITS, type TextCheck } from '#contracts/staff/text-check.ts'
import type { TextKind } from '#contracts/staff/text-list.ts'
import { formatMoment } from '#contracts/text/french-date.ts'
import { Dialog } from '../dialog.tsx'
import { Submit } from '../field.tsx'
import { Icon, type IconName } from '../icon.tsx'
import type { EditedText } from './edited-text.ts'

type PublishProps = { ref: Ref<HTMLDialogElement>; form: string; text: EditedText }

const THINGS: Record<TextKind, string> = { article: 'l’article', page: 'la page', membres: 'le texte' }

/** What goes online, when, and what its readers would stumble over. */
export function PublishDialog({ ref, form, text: { kind, standing, check, may, version } }: PublishProps) {
  const [isLater, setLater] = useState(false)
  const { isOnline, scheduledFor } = standing
  const [verb, noun] = [isOnline ? 'Mettre à jour' : 'Mettre en ligne', THINGS[kind]]
  const gesture = isLater ? 'planifier' : 'publier'
  return (
    <Dialog ref={ref} title={isOnline ? `Mettre ${noun} à jour` : `Mettre ${noun} en ligne`}>
      <div className="dlg__b stack">
        <div className="stack--s">
          <When
            {...{ form, isOn: !isLater, choose: () => setLater(false), title: 'Maintenant' }}
            text={isOnline ? 'Les lecteurs voient les retouches aussitôt.' : 'Les lecteurs le voient aussitôt.'}
          />
          <When
            {...{ form, isOn: isLater, choose: () => setLater(true), title: 'Plus tard' }}
            text={isOnline ? 'D’ici là, la version en ligne ne change pas.' : 'D’ici là, l’équipe seule le voit.'}
          />
        </div>
        {isLater && (
          <div className="fields">
            <div className="field">
              <label htmlFor="champ-jour">Le</label>
              <input className="input" type="date" id="champ-jour" name="jour" form={form} required />
            </div>
            <div className="field">
              <label htmlFor="champ-heure">à (Paris)</label>
              <input className="input" type="time" id="champ-heure" name="heure" form={form} required />
            </div>
          </div>
        )}
        {scheduledFor !== null && (
          <p className="notice">
            <Icon name="clock" />
            <span>
              Prévu pour le {formatMoment(scheduledFor)}. Ce qui est gardé à ce moment-là se met en ligne.
              {version > 0 && (
                <button type="submit" form={form} name="geste" value="deplanifier" className="link">
                  Retirer cette date
                </button>
              )}
            </span>
          </p>
        )}
        <Check check={check} />
        {(version > 0 || may.withdraw) && (
          <details className="small">
            <summary>Autres gestes</summary>
            <div className="stack--s ed__others">
              {version > 0 && (
                <button
                  type="submit"
                  form={form}
                  name="geste"
                  value="abandonner"
                  className="btn btn--danger"
                  formNoValidate
                >
                  {isOnline ? 'Abandonner les retouches' : 'Abandonner le brouillon'}
                </button>
              )}
              {version > 0 && <p className="muted">Cela ne s’annule pas. {isOnline && 'Ce qui est en ligne reste.'}</p>}
              {may.withdraw && (
                <>
                  <button
                    type="submit"
                    form={form}
                    name="geste"
                    value="retirer"
                    className="btn btn--danger"
                    formNoValidate
                  >
                    Retirer du site
                  </button>
                  <p className="muted">
                    {kind === 'article'
                      ? 'Son adresse mène à la liste des articles. Ses mots restent en brouillon, ses commentaires reviennent avec lui.'
                      : 'Son adresse mène à l’accueil. Ses mots restent en brouillon.'}
                  </p>
                </>
              )}
            </div>
          </details>
        )}
      </div>
      <div className="dlg__f">
        <form method="dialog">
          <button type="submit" className="btn btn--quiet">
            Pas encore
          </button>
        </form>
        <Submit form={form} name="geste" value={gesture}>
          {isLater ? 'Prévoir' : verb}
        </Submit>
      </div>
    </Dialog>
  )
}

type WhenProps = { form: string; isOn: boolean; choose: () => void; title: string; text: string }

const When = ({ form, isOn, choose, title, text }: WhenProps) => (
  <label className="check">
    <input type="radio" name="quand" value={title} form={form} checked={isOn} onChange={choose} />
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
  </label>
)

function Check({ check: { links, pictures, search } }: { check: TextCheck }) {
  return (
    <section aria-label="Relecture" className="stack--s">
      <p className="label">Relecture</p>
      <ul className="effects">
        {[...linkLines(links), ...pictureLines(pictures), ...searchLines(search)].map(([icon, line]) => (
          <li key={line}>
            <Icon name={icon} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Line = readonly [IconName, string]
const many = (count: number, one: string, more: string) => `${count} ${count > 1 ? more : one}`

function linkLines({ count, broken, moved }: TextCheck['links']): Line[] {
  return [
    ...(broken.length > 0
      ? [
          [
            'alert',
            `${many(broken.length, 'lien ne mène', 'liens ne mènent')} nulle part\u202F: ${broken.join(', ')}`,
          ] as const,
        ]
      : []),
    ...(moved.length > 0
      ? [
          [
            'info',
            `${many(moved.length, 'lien suit', 'liens suivent')} une page qui a changé d’adresse\u202F: ${moved.join(', ')}`,
          ] as const,
        ]
      : []),
    ...(broken.length === 0
      ? [
          [
            'ok',
            count === 0
              ? 'Aucun lien vers le site.'
              : `${many(count, 'lien du site répond', 'liens du site répondent')}.`,
          ] as const,
        ]
      : []),
  ]
}

const pictureLines = ({ count, unnamed }: TextCheck['pictures']): Line[] => {
  if (unnamed.length > 0)
    return [['alert', `${many(unnamed.length, 'image', 'images')} sans description\u202F: ${unnamed.join(', ')}`]]
  return count === 0 ? [] : [['ok', count > 1 ? `Les ${count} images sont décrites.` : 'L’image est décrite.']]
}

function searchLines({ title, description }: TextCheck['search']): Line[] {
  if (title === 0 || description === 0) return [['alert', 'Il manque le titre ou la description pour la recherche.']]
  const long = [
    ...(title > SEARCH_LIMITS.title ? ['le titre'] : []),
    ...(description > SEARCH_LIMITS.description ? ['la description'] : []),
  ]
  if (long.length > 0) return [['info', `Trop long pour la recherche, qui coupera\u202F: ${long.join(' et ')}.`]]
  return [['ok', 'Titre et description de recherche remplis.']]
}
