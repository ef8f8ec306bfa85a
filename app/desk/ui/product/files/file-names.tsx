import type { SoldFileView } from '#contracts/staff/product-files.ts'
import { EditField, EditSelect } from '../../edit-fields.tsx'
import { FormPanel } from '../../form-panel.tsx'
import { Rows } from '../kinds/rows.tsx'

type FileNamesProps = { files: readonly SoldFileView[]; variations: readonly { id: number; name: string }[] }

/** What files are called, what they go with, and their order; one that nobody has a right to can go. */
export function FileNames({ files, variations }: FileNamesProps) {
  const fileOf = new Map(files.map((file) => [String(file.id), file]))
  return (
    <FormPanel title="Noms et ordre">
      <Rows name="fichiers" kept={files.map(({ id }) => id).join('\n')} one="le fichier">
        {({ key, prefix }) => (
          <div className="fields fields--2s">
            <EditField label="Nom" maxLength={200} name={`${prefix}.nom`} kept={fileOf.get(key)?.label ?? ''} />
            {variations.length > 0 && (
              <EditSelect
                label="Va avec"
                name={`${prefix}.declinaison`}
                kept={String(fileOf.get(key)?.variationId ?? '')}
              >
                <option value="">Toutes les déclinaisons</option>
                {variations.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </EditSelect>
            )}
          </div>
        )}
      </Rows>
    </FormPanel>
  )
}
