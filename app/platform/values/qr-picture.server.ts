import { renderSVG } from 'uqr'

/** Returns a QR code as a data address of an SVG picture. */
export function qrPicture(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(text)).toString('base64')}`
}
