import { Icon } from '#app/ui/icon.tsx'
import { Part } from '#app/ui/part.tsx'
import { SearchForm } from './search-form.tsx'

/** The header's search box: opens and closes by itself; `follow-search-box.ts` makes it easier to leave. */
export function SearchBox({ fieldId }: { fieldId: string }) {
  return <Part of={Contents} in={<details className="search" />} fieldId={fieldId} />
}

function Contents({ fieldId }: { fieldId: string }) {
  return (
    <>
      <summary className="icon-btn" aria-label="Rechercher">
        <Icon name="search" />
      </summary>
      <SearchForm name="Recherche sur le site" id={fieldId} />
    </>
  )
}
