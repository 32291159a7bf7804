import { latinDigits } from '../platform/values/digits.ts'

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`

/** How maps write a place into their links: Google's pin and view, OpenStreetMap's marker and view, "q=" and "ll=". */
const forms = [
  `!3d${number}!4d${number}`,
  `[?&]mlat=${number}&mlon=${number}`,
  `[?&](?:q|ll|query|destination)=(?:loc:)?${number},${number}`,
  `/@${number},${number}`,
  `#map=[\\d.]+/${number}/${number}`,
  `^${number}[,;\\s]\\s*${number}$`,
].map(form => new RegExp(form))

/** The place in two typed numbers (latitude, longitude) or in a map's long link; undefined if there is none. */
export function parseMapPosition(text: string) {
  const plain = latinDigits(text).trim().replace(/%2C/gi, ',')
  const [, first, second] = forms.map(form => form.exec(plain)).find(Boolean) ?? []
  const [latitude, longitude] = [Number(first), Number(second)]
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return first !== undefined && isPlace ? { latitude, longitude } : undefined
}
