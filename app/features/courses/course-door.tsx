import { Button, buttonClass } from '#app/ui/button.tsx'
import type { CourseName } from '#contracts/courses/course-view.ts'
import { ROUTES } from '#contracts/site/routes.ts'

/** A guest opens what they bought to this browser. */
export function DoorToCourse({ course }: { course: CourseName }) {
  return (
    <div className="empty">
      <h1 className="page-title">{course.name}</h1>
      <p>Votre parcours s’ouvre dans ce navigateur. Sur un appareil partagé, préférez créer un compte.</p>
      <form method="post">
        <Button look="ink">Ouvrir mon parcours</Button>
      </form>
    </div>
  )
}

/** A link that has served, or that was cut on its way. */
export function DoorUsed() {
  return (
    <div className="empty">
      <h1 className="page-title">Ce lien a déjà servi</h1>
      <p>Il ouvre le parcours une seule fois, ou il a été coupé par votre messagerie.</p>
      <a className={buttonClass({ look: 'ink' })} href={ROUTES.findOrders}>
        Retrouver ma commande
      </a>
    </div>
  )
}
