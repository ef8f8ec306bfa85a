import { CONSENT_COOKIE, COOKIES_PAGE, type ConsentType } from '#contracts/privacy/consent.ts'
import { type ConsentWords, wordingOf } from '#contracts/privacy/consent-words.ts'
import askAtOnceUrl from './ask-at-once.js?url&no-inline'

export type ConsentBannerProps = {
  isAutomatic: boolean
  /** What is asked for. */
  tracksOrders: boolean
  measurementId: string | null
  words: ConsentWords
}

/** Public pages ask, and are measured by whoever was allowed to (`contracts/site/site-map.ts`, which no browser fetches). */
type Asks = { asks: boolean }

/**
 * The same hidden markup for everybody: `ask-at-once.js` shows it to those who have not chosen, where the page `asks`,
 * and `start-consent.ts` does what they choose. Without script nothing is shown, and nothing is written either.
 */
export function ConsentBanner({ asks, ...banner }: ConsentBannerProps & Asks) {
  return (
    <>
      <Banner {...banner} asks={asks} />
      {asks && !banner.isAutomatic && <script src={askAtOnceUrl} data-cookie={CONSENT_COOKIE} />}
    </>
  )
}

function Banner({ asks, isAutomatic, tracksOrders, measurementId, words }: ConsentBannerProps & Asks) {
  const types: ConsentType[] = [
    ...(tracksOrders ? (['attribution'] as const) : []),
    ...(measurementId ? (['analytics'] as const) : []),
  ]
  return (
    <section
      className="consent"
      aria-label="Choix des cookies"
      tabIndex={-1}
      hidden
      data-asks={asks ? '' : undefined}
      data-types={types.join(' ')}
      data-wording={wordingOf(words)}
      data-automatic={isAutomatic ? '' : undefined}
      data-measurement-id={measurementId ?? undefined}
    >
      <div className="wrap consent__row">
        <div className="consent__text">
          <p>
            <b>{words.title}</b> {tracksOrders && `${words.attribution} `}
            {measurementId && `${words.analytics} `}
            Refuser ne vous prive de rien. <a href={COOKIES_PAGE}>Tout sur nos cookies</a>
          </p>
          <p className="consent__state" hidden />
        </div>
        <div className="consent__choice">
          <button className="btn btn--ink" type="button" data-consent="no">
            Refuser
          </button>
          <button className="btn btn--ink" type="button" data-consent="yes">
            Accepter
          </button>
        </div>
      </div>
    </section>
  )
}
