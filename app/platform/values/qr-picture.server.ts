import { renderSVG } from 'uqr'

/** A text as a QR code: a data address of an SVG picture. */
export function qrPicture(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(text)).toString('base64')}`
}
