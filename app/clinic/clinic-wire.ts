import { optionalText } from '../core/text.ts'
import { z } from '../core/zod.ts'
import { typedForm } from '../ui/typed-form.ts'
import { factsInput } from './clinic.ts'
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

const position = z
  .string()
  .max(2000)
  .transform((text, check) => {
    if (text.trim() === '') return { latitude: null, longitude: null }
    const place = parseMapPosition(text)
    if (place) return place
    check.addIssue({ code: 'custom', params: { problem: 'map_position' } })
    return z.NEVER
  })

const fields = z
  .object({ ...plain, otherPhones: lines, position, ...social.shape })
  .transform(({ position: place, facebook, instagram, youtube, whatsapp, linkedin, ...facts }) => ({
    ...facts,
    ...place,
    social: { facebook, instagram, youtube, whatsapp, linkedin },
  }))

/** The clinic's form: a field each, as the API takes them. */
export const clinicWire = typedForm(fields)
