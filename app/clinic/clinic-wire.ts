import { typedForm, typedParts } from '../platform/ui/forms/typed-form.ts'
import { typedBangla } from '../platform/values/bangla-field.ts'
import { latinDigits } from '../platform/values/digits.ts'
import { parsedText, z } from '../platform/values/zod.ts'
import { factsInput, withPhones } from './clinic.ts'
import { networks } from './social.ts'

const { openingHours, latitude, longitude, social, otherPhones, ...plain } = factsInput.shape

const nowhere = { latitude: null, longitude: null }
const position = parsedText(2000, text => (text.trim() === '' ? nowhere : parseMapPosition(text)), 'map_position')

const fields = withPhones(z.object({ ...plain, otherPhones, social, position })).transform(
  ({ position, ...facts }) => ({ ...facts, ...position }),
)

export const clinicWire = typedForm(fields, typed => ({
  ...typed,
  translations: { bn: typedBangla(typed) },
  otherPhones: typedParts(typed.otherPhones, '\n'),
  social: Object.fromEntries(networks.map(name => [name, typed[`social.${name}`]])),
}))

const number = '(-?\\d{1,3}(?:\\.\\d+)?)'

/** The forms in which Google and OpenStreetMap write a position into their links, "q=" and "ll=", and two plain numbers. */
const forms = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`[?&](?:q|ll|query|destination)=(?:loc:)?${number},${number}`),
  new RegExp(`/@${number},${number}`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  new RegExp(`^${number}[,;\\s]\\s*${number}$`),
]

/** Reads a position from two typed numbers (latitude, longitude) or a map's long link. Returns undefined if there is none. */
export function parseMapPosition(text: string) {
  const plain = latinDigits(text).trim().replace(/%2C/gi, ',')
  const [, first, second] = forms.map(form => form.exec(plain)).find(Boolean) ?? []
  const [latitude, longitude] = [Number(first), Number(second)]
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return first !== undefined && isPlace ? { latitude, longitude } : undefined
}
