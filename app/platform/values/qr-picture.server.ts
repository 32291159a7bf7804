import { renderSVG } from 'uqr'

export function qrPicture(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(text)).toString('base64')}`
}
