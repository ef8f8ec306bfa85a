import { ROUTES } from '#contracts/site/routes.ts'

const TITLE_ID = 'partir'

/** How it is ended, in the steps of the page that ends it (L215-1-1). */
export function WayOut({ isOpenEnded }: { isOpenEnded: boolean }) {
  return (
    <section className="section" aria-labelledby={TITLE_ID}>
      <div className="wrap">
        <div className="head">
          <h2 className="planche" id={TITLE_ID}>
            Partir <em>quand vous voulez</em>
          </h2>
        </div>
        <ol className="way-out list">
          <li>
            <h3>
              <a href={ROUTES.cancelContract}>Résilier votre contrat</a>
            </h3>
            <p>Le lien est en bas de chaque page. Ni compte, ni motif, ni frais.</p>
          </li>
          <li>
            <h3>Vous vérifiez</h3>
            <p>Le contrat, la date de fin, et ce que dit votre notification.</p>
          </li>
          <li>
            <h3>Vous confirmez</h3>
            <p>
              Un e-mail daté en garde la trace. L’accès dure jusqu’à la fin de ce qui est réglé{'\u202F'}; aucun
              prélèvement n’a lieu ensuite.
            </p>
          </li>
        </ol>
        <div className="split split--even way-out__notes">
          {isOpenEnded && (
            <p className="legal-note">
              <b>Si le prix change,</b> nous vous prévenons au moins trente jours avant. Le nouveau prix ne s’applique
              que si vous l’acceptez.
            </p>
          )}
          <p className="legal-note">
            <b>Rétractation.</b> Vous avez quatorze jours. Si vous demandez à commencer tout de suite, seuls les jours
            écoulés restent dus.
          </p>
        </div>
      </div>
    </section>
  )
}
