import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import { type LibraryItem, type LibraryLink, type LibraryShelf, SHELF_TITLES } from '#contracts/library/library.ts'
import { ROUTES } from '#contracts/site/routes.ts'

/** Everything that somebody has bought and may use, a shelf a subject. */
export function LibraryShelves({ shelves }: { shelves: LibraryShelf[] }) {
  if (shelves.length === 0) return <EmptyLibrary />
  return shelves.map(({ id, items }) => (
    <section key={id} className="library__shelf" aria-labelledby={`rayon-${id}`}>
      <h2 id={`rayon-${id}`}>{SHELF_TITLES[id]}</h2>
      <ul className="list">
        {items.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
    </section>
  ))
}

const Item = ({ item: { title, picture, facts, links, renewableOrderId } }: { item: LibraryItem }) => (
  <li className={picture ? 'file' : 'file file--bare'}>
    {picture && <ResponsivePicture picture={picture} sizes="56px" mostPixels={112} alt="" />}
    <div>
      <b>{title}</b>
      {facts.map((fact) => (
        <p key={fact} className="small muted">
          {fact}
        </p>
      ))}
    </div>
    <div className="row">
      {links.map((link) => (
        <ItemLink key={link.url} link={link} title={title} />
      ))}
      {renewableOrderId !== null && <RenewButton orderId={renewableOrderId} title={title} />}
    </div>
  </li>
)

const ItemLink = ({ link: { label, url, note, fileName }, title }: { link: LibraryLink; title: string }) => (
  <a
    className={buttonClass({ look: 'quiet', isSmall: true })}
    href={url}
    {...(fileName === null ? { rel: 'noreferrer' } : { download: fileName })}
  >
    {fileName !== null && <Icon name="download" />}
    {label}
    {note && <span className="small">{note}</span>}
    <span className="sr">
      {'\u202F'}: {title}
    </span>
  </a>
)

/** Sent to this page's own address; the new links go by mail. */
const RenewButton = ({ orderId, title }: { orderId: number; title: string }) => (
  <form method="post">
    <input type="hidden" name="commande" value={orderId} />
    <Button look="line" isSmall>
      Recevoir de nouveaux liens
      <span className="sr">
        {'\u202F'}: {title}
      </span>
    </Button>
  </form>
)

const EmptyLibrary = () => (
  <div className="empty">
    <p>
      Votre bibliothèque est vide pour l’instant. Les guides, cours et rendez-vous de vos commandes payées s’y rangent.
    </p>
    <a className={buttonClass({ look: 'ink' })} href={ROUTES.shop}>
      Voir la boutique
    </a>
  </div>
)
