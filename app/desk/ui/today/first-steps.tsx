import { Link } from 'react-router'
import type { OpeningView } from '#contracts/settings/opening-view.ts'
import { DESK_PAGES } from '#contracts/staff/desk-address.ts'
import { FactList } from '../settings/opening-panel.tsx'

/** What a new shop waits for before anything else. */
export const FirstSteps = ({ opening }: { opening: OpeningView }) => (
  <section className="panel" aria-labelledby="premiers-pas">
    <div className="panel__h">
      <h2 id="premiers-pas">Ouvrir la boutique</h2>
      <span className="small muted">l’équipe seule la voit</span>
    </div>
    <div className="stack">
      <FactList facts={opening.facts} />
      <p>
        <Link className="btn" to={DESK_PAGES.firstSteps}>
          Continuer les premiers pas
        </Link>
      </p>
    </div>
  </section>
)
