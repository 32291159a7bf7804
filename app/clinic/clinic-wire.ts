import { typedForm } from '../platform/ui/forms/typed-form.ts'
import { optionalText } from '../platform/values/text.ts'
import { parsedText, z } from '../platform/values/zod.ts'
import { factsInput, withPhones } from './clinic.ts'
import { parseMapPosition } from './map-position.ts'

const { openingHours, latitude, longitude, social, otherPhones, ...plain } = factsInput.shape

const lines = optionalText(300)
  .transform(text =>
    text
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean),
  )
  .pipe(otherPhones)

const nowhere = { latitude: null, longitude: null }
const position = parsedText(2000, text => (text.trim() === '' ? nowhere : parseMapPosition(text)), 'map_position')

const fields = withPhones(z.object({ ...plain, otherPhones: lines, position, ...social.shape })).transform(
  ({ position: place, facebook, instagram, youtube, whatsapp, linkedin, ...facts }) => ({
    ...facts,
    ...place,
    social: { facebook, instagram, youtube, whatsapp, linkedin },
  }),
)

/** The clinic's form: one field for each fact, as the API takes them. */
export const clinicWire = typedForm(fields)
