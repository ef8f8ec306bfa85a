import { crc32, deflateSync } from 'node:zlib'
import { encode, renderSVG } from 'uqr'

export const qrSvg = (text: string): string => renderSVG(text, { border: 2 })

const DOT = 6

/** The same as a picture of dots: grey, one byte each. */
export function qrPng(text: string): Buffer {
  const { data, size } = encode(text, { border: 2 })
  const side = size * DOT
  const rows = Buffer.alloc((side + 1) * side, 255)
  for (let y = 0; y < side; y += 1) {
    const start = y * (side + 1)
    rows[start] = 0
    for (let x = 0; x < side; x += 1) {
      if (data[Math.floor(y / DOT)]?.[Math.floor(x / DOT)]) rows[start + 1 + x] = 0
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 8
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
