import { Tool } from '../writing/writing-bar.tsx'

type InsertToolsProps = {
  openLinks: () => void
  /** Null for texts whose page draws no form. */
  openForms: (() => void) | null
  /** Null for texts that are everybody's. */
  markForMembers: (() => void) | null
}

/** What a text of the site has beside its marks: links to other pages of it, the line where the open part ends. */
export const InsertTools = ({ openLinks, openForms, markForMembers }: InsertToolsProps) => (
  <>
    <Tool icon="note" words="Lien vers une page du site" act={openLinks} />
    {openForms && <Tool icon="form" words="Formulaire" act={openForms} />}
    {markForMembers && <Tool icon="lock" words="Suite pour les membres" act={markForMembers} />}
  </>
)
