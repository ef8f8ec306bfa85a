/** How a mail's text names the picture that travels with it. */
export const WORDMARK_CID = 'tremplin'

/** Its size where it is shown; it holds twice as many pixels, and a ground of its own for programs that turn mails dark. */
export const WORDMARK_SIZE = { width: 150, height: 48 }

/** The wordmark (`contracts/site/wordmark.ts`) as a picture: mail programs show no SVG, and ask before they fetch anything. */
export const WORDMARK_PICTURE = {
  filename: 'tremplin.png',
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: WORDMARK_CID,
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAASwAAABgBAMAAABVvlLlAAAAMFBMVEUbHzv7+vbk4+KhoatHSmAxNU7CQQxdYHJydYTU0tOztLry8e6IipbDw8jbknLQbUSxHteCAAAACXBIWXMAAAsTAAALEwEAmpwYAAAFbElEQVRo3u2aT2hcRRzHf0n2sek2BedtQrvZrGS1tgoiiZqDGGFTu2D9Ay9qSKyeA140EQtaPWwkoYIVElQ8NIcsGFLx4tIWRKvsYqGUXrLgoYeeBS9CPXh25vdn9u0mad9rdrsPeXNIdt/8+8xvfjPz/c1bUJFMEGPFWDFWjBVjxVgxVozVnJ76+68IYv02Pz//T+Swsv9qrPl81LAeNlTzd6KGdQyx3o0a1p+I9V6EsL66YbHejwyW+yw4lfBYE3Nr/gWz9eZaW6kuLQBAPvQkZgCck41UAJhqJ9VxAMIK6fIj0JoOtHO38gQr5AZxeAdWXzutVRCskNvpkKk2M+PRP/O3v51Yv24yVsjDZxQgWVdqjGq7EwCJtrr8iGCFO6o3AJaUxVKuNlulnVhpixVK2FQhUfFhqW2AegSwCrTyLJY2ei0CWDSHDSy9pBe7j6V307UmLD2r093HSkNSNWP9CL3dxzoCh1qw5EmXrTXVguVGwVpqMt+CpdajsEFwGgtTu3tYmet699ryZsfp66Mfes7sDcnMLZ8yz844L+Eqzl70nLOS92RRV7lVhNmnd2Dllj9mDXbGbEq3i86r+XBY6572sOP23P6WtMVrNlMv38fxWDcnxIT5dEqkKBxUf2Dpz1qwbnnUWnYLzKr6bhe1cncs95r+knJRVRhz/SSa5wvJTKg0KalXFEM4xnA/Gynay8Wduh8rt6L/m80IP6TU11SoFhwriyKpbxDr6b3V1d+Tv5vW9PGZNT1Dgv4Za4qOfFv3iKgHCvzkkA/LxfIaaxjLpNJcJhUca5jU4Jho1cc0Bje8yJmJo2LACyX+MGC2PLQSzE2uWAMyFlXTWDTYVJVrOcGxXBzugPfiBA7HGO+EfnwFfcEtYmsefHQd212GxPkV7oCsBQMVbm/KZ60CY9HkJ8A5v4yF6yFcftR0k8Qm+3CW6mxEE1p9g83dVIoslsyrbElqj0lPOXFo6/Kr7FsKCxvpubHDue6BNUTOkkNrrXJzGC6UWf2/hecB0BOamTqPp491HOlcizUkWNuykjBrMQTWII0jg75Vkp6Mcy0RlpOXcTf8utyEdYVJLdagYK3aMh60hH9BsNZU1qxEYySK0UrUymEQvW8q9bI8IgM0sEZ4hnbHStlxhsVyCKRsZrLHzsu0H2tDsNydWBn2+bthle4Dy/R8tfgyDnvattITFAtnaLr9WElffPvGMzpNQhhrYeDa2zmsoaaQuxYYa4H24geCNVeJCtZDpu9HOMmsBsAqPQAsf9EQWB32rdR9YC3Quu0U1mDrJU4IrKnOYR3x56TLofatpc5hpf3nfDXwdiqPOoWVtULTnCiBt1PEqXQOCyuTLtc6dTEolrhkx7BWUdGZEEcry/GgWBt8Obw/rCpJmd2wKIZ45/snbhdQnd4LK2lGgGFTbb9YGVTYH/jVqb1ClSBHApUhGxlU5bo8J8tiVELGoxQn8aDqeBPEbW5YixasONkd6yLHUBzlumi7sxc493LTSU2Zz8tYknl5KXC6wljw5S/rJut1M6ZNjnvdEoe0uYIERRgN9a/tiTVsu20IK5/ObphrwGY6ZQ5mjF9zvHpasCglDPAmfT4hbdZoXsxoOE7q3xMrbZs6aD3F/z6DI2hI1Hm/QJ+QWnUKGrAD9C1+frPxugBSUq1Hot1x+6KisheWK3Ew3aMqsc4nUuAqRXllnylr7I/Ggy43WasPbyccuoKw1uI2l7iWnkUeVnIfL+4yk+c+fyHAfT1tEJfOnfz0BxWhHxyM7u+dUYwVY8VYMVaMRWmbz/NoYZFoeS5iWHLkL0YLK73fH3h0yFrFGUxL8S8pY6wYK8aKsWKsGOt/ifUfKMEq1ljbVZkAAAAASUVORK5CYII=',
    'base64',
  ),
}

/** A mail that is shown in a page, where no picture comes along with it. */
export const showWordmark = (html: string): string => {
  const { contentType, content } = WORDMARK_PICTURE
  return html.replaceAll(`cid:${WORDMARK_CID}`, `data:${contentType};base64,${content.toString('base64')}`)
}
