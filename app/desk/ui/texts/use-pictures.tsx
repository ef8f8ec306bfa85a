import { type ReactNode, useMemo, useRef, useState } from 'react'
import { type Picture, pictureUrl } from '#contracts/content/picture.ts'
import type { PictureSource } from '../markdown-editor.tsx'
import { PictureDialog, type PictureDialogHandle } from '../media/picture-dialog.tsx'
import { sendPictures } from '../media/send-pictures.ts'
import { Notice } from '../notice.tsx'
import type { WrittenPicture } from '../writing/marks.ts'

const written = (picture: Picture): WrittenPicture => ({
  alt: picture.alt,
  address: pictureUrl(picture, picture.widths.at(-1) ?? picture.width, 'png'),
})

/** Pictures of a text: from the library, or sent to it. `shown`: its window, and why one was not taken; beside any form. */
export function usePictures(): { source: PictureSource; shown: ReactNode } {
  const dialog = useRef<PictureDialogHandle>(null)
  const answer = useRef<(picture: WrittenPicture | null) => void>(undefined)
  const [refused, setRefused] = useState('')
  const source = useMemo<PictureSource>(
    () => ({
      async send(file) {
        const taken = await sendPictures([file])
        setRefused(taken.refused.map(({ name, sentence }) => `${name}\u202F: ${sentence}`).join(' '))
        const [card] = taken.kept
        return card ? written(card.picture) : null
      },
      choose: () =>
        new Promise((resolve) => {
          // One that was left open without a choice.
          answer.current?.(null)
          answer.current = resolve
          dialog.current?.open()
        }),
    }),
    [],
  )
  const shown = (
    <>
      {refused && (
        <Notice kind="bad">
          <b>{refused}</b>
        </Notice>
      )}
      <PictureDialog
        ref={dialog}
        onChoose={(picture) => {
          answer.current?.(written(picture))
          answer.current = undefined
        }}
      />
    </>
  )
  return { source, shown }
}
