const encoder = new TextEncoder()
/** UTF-8 takes three bytes for a sign of a JavaScript text at most. */
const MOST_BYTES_A_SIGN = 3

let room = Buffer.allocUnsafeSlow(512 * 1024)

/**
 * A text's bytes. `Buffer.from` takes half as long again for a text with signs beyond Latin-1, which every French page
 * has: it measures the text before it writes it.
 */
export function utf8Of(text: string): Buffer<ArrayBuffer> {
  if (room.length < text.length * MOST_BYTES_A_SIGN) room = Buffer.allocUnsafeSlow(text.length * MOST_BYTES_A_SIGN)
  return Buffer.from(room.subarray(0, encoder.encodeInto(text, room).written))
}
